import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSettings } from './find-settings.js'

async function makeFolder(...names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) await writeFile(join(folder, name), 'export default {}')
  return folder
}

test.each(['keyhook.config.ts', 'keyhook.config.mts', 'keyhook.config.mjs', 'keyhook.config.js'])(
  'finds the settings file %s',
  async (name) => {
    const folder = await makeFolder(name)

    expect(findSettings(folder)).toBe(join(folder, name))
  },
)

test('names the settings file to create in a folder without settings', async () => {
  const folder = await makeFolder()

  expect(() => findSettings(folder)).toThrow(`There are no settings in ${folder}: write keyhook.config.ts`)
})
