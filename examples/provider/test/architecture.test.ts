import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkImports } from '@keyhook/test-kit/imports/check-imports'
import { expect, test } from 'vitest'
import { folders, layerOf, plugins } from './import-table.js'

const src = resolve(import.meta.dirname, '../src')
const table = await checkImports({ src, folders, layerOf })

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

test('only plugin lists and published entries import a plugin', () => {
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

test('threat 23: calls other servers only through the module that blocks private addresses', async () => {
  // The pages and the fakes run in browsers and tests. The provider and the recovery service call each other at an
  // address from the operator's settings.
  const allowed = [
    'fakes/captcha-script.ts',
    'fakes/oauth/consent.ts',
    'recovery/create-grant-verifier.ts',
    'recovery/create-remote-keys.ts',
    'routes/cloud-page.ts',
    'routes/continue-page.ts',
  ]
  // The last three are functions of libraries that call the global `fetch`.
  const calls =
    /(?<![.\w])fetch\(|globalThis\.fetch|createRemoteJWKSet|verifyMDSBlob|isCertRevoked|validateCertificatePath/
  const files = table.files.filter((file) => !/\.test\.|\.mutations\./.test(file) && !allowed.includes(file))
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(join(src, file), 'utf8') })),
  )
  // A declaration of a method has the same form as a call.
  const found = sources.filter(({ source }) => calls.test(source.replaceAll(/^ +async fetch\(/gm, '')))

  expect(files.length).toBeGreaterThan(100)
  expect(found.map(({ file }) => file)).toEqual([])
})
