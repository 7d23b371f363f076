import { resolve } from 'node:path'
import { checkImports } from '@keyhook/test-kit/imports/check-imports'
import { expect, test } from 'vitest'
import { folders, layerOf, plugins } from './import-table.js'

const table = await checkImports({ src: resolve(import.meta.dirname, '../src'), folders, layerOf })

test('every folder is in the import table, above the folders it imports', () => {
  expect(table.unknownFolders).toEqual([])
  expect(table.risingRows).toEqual([])
})

test('every file imports only the folders of its row', () => {
  expect(table.foreignImports).toEqual([])
})

test('imports no value or type from a higher layer', () => {
  expect(table.upwardImports).toEqual([])
})

test('no file imports itself, directly or through other files', () => {
  expect(table.circles).toEqual([])
})

test('every file is in a folder, except the published entries and the command', () => {
  expect(table.looseFiles).toEqual([
    'bin.ts',
    'core.ts',
    'extend.ts',
    'fakes.ts',
    'index.ts',
    'production.ts',
    'test.ts',
  ])
})

test('only the lists and the published entries import a plugin', () => {
  const methodOf = (file: string) => new RegExp(`^(?:${plugins.join('|')})/(?!all/)[^/]+(?=/)`).exec(file)?.[0]
  const isList = (file: string) => plugins.includes(file.split('/')[0]!) && !methodOf(file)
  const isEntry = (file: string) => !file.includes('/')
  const foreign = table.files
    .filter((file) => !isList(file) && !isEntry(file))
    .flatMap((file) =>
      table.imports
        .get(file)!
        .files.filter((imported) => methodOf(imported) && methodOf(imported) !== methodOf(file))
        .map((imported) => `${file}: ${imported}`),
    )

  expect(foreign).toEqual([])
})
