import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command.js'

const cwd = import.meta.dirname
const script = (code: string) => [process.execPath, '--eval', code]

test('resolves with the exit code and the output, of a command with the variables it is given', async () => {
  const command = script('console.log(1); process.exit(+process.env.CODE)')

  expect(await runCommand(command, { cwd, env: { CODE: '3' } })).toEqual({ exitCode: 3, output: '1\n' })
  expect(await runCommand(['there-is-no-such-command'], { cwd })).toMatchObject({ exitCode: 1 })
})

test('behavior: an aborted command has failed, and what it started ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'process')
  const inner = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`
  const outer = `require('node:child_process').spawnSync(process.execPath, ['--eval', ${JSON.stringify(inner)}])`
  const abort = new AbortController()
  const running = runCommand(script(outer), { cwd, signal: abort.signal })
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/\d/)
  abort.abort()

  expect(await running).toMatchObject({ exitCode: 1 })
  const isAlive = () => {
    try {
      return process.kill(Number(readFileSync(file, 'utf8')), 0)
    } catch {
      return false
    }
  }
  await expect.poll(isAlive).toBe(false)
})
