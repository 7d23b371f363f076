import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCommand } from './start-command.js'

test('prints its environment variables and starts nothing with --help', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { stop } = await startCommand(['--help'])
  const printed = String(print.mock.calls.flat()[0])
  print.mockRestore()

  expect(stop).toBeUndefined()
  for (const name of [
    'KEYHOOK_SETTINGS',
    'KEYHOOK_DATA',
    'KEYHOOK_PORT',
    'KEYHOOK_NODE_PORT',
    'KEYHOOK_SOLANA_NODE_PORT',
    'KEYHOOK_WEBHOOK_URL',
  ])
    expect(printed).toContain(name)
})

test.each([['--port', '3'], ['app']])('rejects an unknown command-line argument: %s', async (...parameters) => {
  await expect(startCommand(parameters)).rejects.toThrow(parameters[0])
})

test('rejects a folder without settings, and names the settings file to create', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(() => void vi.restoreAllMocks())

  await expect(startCommand([], {})).rejects.toThrow(`There are no settings in ${folder}: write keyhook.config.ts`)
})

test.each(['https://app.example.com/webhooks', 'ftp://localhost/', 'localhost:3000', 'http://localhost.example.com/'])(
  'security rule 24: forwards no webhooks to %s, which is not on this machine',
  async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'keyhook-command-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const environment = {
      KEYHOOK_DATA: folder,
      KEYHOOK_SETTINGS: join(folder, 'missing.mjs'),
      KEYHOOK_WEBHOOK_URL: url,
    }

    await expect(startCommand([], environment)).rejects.toThrow('KEYHOOK_WEBHOOK_URL must be an http address')
  },
)
