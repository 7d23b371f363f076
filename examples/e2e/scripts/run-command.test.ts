import { expect, test } from 'vitest'
import { runCommand } from './run-command.js'

const cwd = import.meta.dirname
const script = (code: string) => [process.execPath, '--eval', code]

test('resolves with the exit code', async () => {
  expect(await runCommand(script('process.exit(3)'), { cwd })).toBe(3)
})

test('passes variables on', async () => {
  expect(await runCommand(script('process.exit(Number(process.env.CODE))'), { cwd, env: { CODE: '4' } })).toBe(4)
})

test('behavior: what does not end is stopped, with what it started, and has failed', async () => {
  const inner = "require('node:child_process').spawnSync(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])"

  expect(await runCommand(script(inner), { cwd, limit: 300 })).toBe(1)
})

test('behavior: a command that is not there has failed', async () => {
  expect(await runCommand(['there-is-no-such-command'], { cwd })).toBe(1)
})

test('behavior: what takes too much memory is stopped', async () => {
  const eater = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 20)'

  expect(await runCommand(script(eater), { cwd, mostMemory: 300_000_000, isQuiet: true, limit: 60_000 })).toBe(1)
})
