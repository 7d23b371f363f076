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

test('every file imports only folders that the import table allows', () => {
  expect(table.foreignImports).toEqual([])
})

test('no file imports a value or type from a higher layer', () => {
  expect(table.upwardImports).toEqual([])
})

test('no file imports itself, directly or indirectly', () => {
  expect(table.circles).toEqual([])
})

test('every file uses only packages that the import table allows', () => {
  expect(table.foreignPackages).toEqual([])
})

test('no file except the entry and code shared with the provider is outside a folder', () => {
  expect(table.looseFiles).toEqual(['main.ts', 'signing.ts'])
})
