import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkImports } from '@keyhook/test-kit/imports/check-imports'
import { expect, test } from 'vitest'
import { folders, packages } from './import-table.js'

const src = resolve(import.meta.dirname, '../src')
const table = await checkImports({ src, folders, packages })

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
  expect(table.foreignPackages.filter((offence) => !offence.includes(': node:'))).toEqual([])
})

test('no file except the command is outside a folder', () => {
  expect(table.looseFiles).toEqual(['bin.ts'])
})

test('the sandbox imports only published entries of the provider', () => {
  const internal = table.files.filter((file) => readFileSync(resolve(src, file), 'utf8').includes('/internal/'))

  expect(internal).toEqual([])
})

test('the published command imports no private package of the repository', () => {
  const reached = new Set<string>()
  function walk(file: string): void {
    if (reached.has(file)) return
    reached.add(file)
    for (const imported of table.imports.get(file)!.files) walk(imported)
  }
  walk('bin.ts')

  expect([...reached].filter((file) => file.startsWith('checkout/'))).toEqual([])
  expect(reached).toContain('routes/create-sandbox-routes.ts')
})
