import { resolve } from 'node:path'
import { checkImports } from '@keyhook/test-kit/imports/check-imports'
import { expect, test } from 'vitest'
import { folders, layerOf, packages } from './import-table.js'

const table = await checkImports({
  src: resolve(import.meta.dirname, '../src'),
  folders,
  layerOf,
  layerKeyOf: layerOf,
  packages,
})

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

test('every file uses only the packages of its row', () => {
  expect(table.foreignPackages).toEqual([])
})

test('every file is in a folder, except the entry and the code that the provider shares', () => {
  expect(table.looseFiles).toEqual(['main.ts', 'signing.ts'])
})
