import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSettings } from './watch-settings.js'

let folder = ''
let file = ''
const stops: (() => void)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhook-settings-'))
  file = join(folder, 'keyhook.config.ts')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await rm(folder, { recursive: true })
})

/** Replaces the file atomically, so that no reader sees a part of it. */
async function save(text: string) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

const write = (name: string) =>
  save(
    `const name: string = ${JSON.stringify(name)}
     export default {
       origin: 'http://auth.localhost:8787',
       apps: [{ id: 'keyhook-test-app-00000001', name, origins: ['http://app.localhost'] }],
     }`,
  )

async function watch() {
  const lines: { level: string; reason?: string }[] = []
  const watched = await watchSettings(file, {
    interval: 20,
    log: {
      error: (line: object) => void lines.push({ level: 'error', ...line }),
      info: () => void lines.push({ level: 'info' }),
    },
  })
  stops.push(watched.stop)
  return { lines, name: () => watched.settings().apps[0]?.name }
}

test('reloads the settings after the file is saved', async () => {
  await write('One')
  const { name } = await watch()
  await write('Two')

  await vi.waitFor(() => expect(name()).toBe('Two'), 60_000)
})

test('keeps the old settings for an invalid file, reports it, and reloads a corrected one', async () => {
  await write('One')
  const { lines, name } = await watch()
  await save('export default {')
  await vi.waitFor(() => expect(lines).toHaveLength(1), 60_000)
  const afterBroken = name()
  await write('')
  await vi.waitFor(() => expect(lines).toHaveLength(2), 60_000)
  const afterInvalid = name()
  await write('Three')
  await vi.waitFor(() => expect(name()).toBe('Three'), 60_000)

  expect([afterBroken, afterInvalid]).toEqual(['One', 'One'])
  expect(lines).toMatchObject([
    { level: 'error', reason: expect.stringContaining('could not be loaded') as string },
    { level: 'error', reason: expect.stringContaining('apps.0.name') as string },
    { level: 'info' },
  ])
})

test('rejects an invalid settings file at the start', async () => {
  await write('')

  await expect(watch()).rejects.toThrow('apps.0.name')
})
