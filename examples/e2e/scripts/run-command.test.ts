import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command.js'

const cwd = import.meta.dirname
const script = (code: string) => [process.execPath, '--eval', code]

test('resolves with the exit code', async () => {
  expect(await runCommand(script('console.log(1); process.exit(3)'), { cwd })).toEqual({ exitCode: 3, output: '1\n' })
})

test('passes variables on', async () => {
  expect(await runCommand(script('process.exit(+process.env.CODE)'), { cwd, env: { CODE: '4' } })).toMatchObject({
    exitCode: 4,
  })
})

test('behavior: what does not end is stopped, with what it started, and has failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'process')
  const inner = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`
  const outer = `require('node:child_process').spawnSync(process.execPath, ['--eval', ${JSON.stringify(inner)}])`

  expect(await runCommand(script(outer), { cwd, limit: 3000 })).toMatchObject({ exitCode: 1 })
  const started = Number(readFileSync(file, 'utf8'))
  const isAlive = () => {
    try {
      return process.kill(started, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isAlive).toBe(false)
})

test('behavior: a command that is not there has failed', async () => {
  expect(await runCommand(['there-is-no-such-command'], { cwd })).toMatchObject({ exitCode: 1 })
})
