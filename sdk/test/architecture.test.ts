import { readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkImports } from '@keyhook/test-kit/imports/check-imports'
import { packages, pluginFiles, layers } from './layers.js'

const src = resolve(import.meta.dirname, '../src')

/** The plugin folders, one for each kind of plugin. */
const kinds = 'login-methods|mfa-methods|on-ramps|recovery-methods'
const isPlugin = new RegExp(`^(?:${kinds})/`)
/**
 * Returns the row of the import table for a file. The lists of plugins belong to `domain`. For a file of a plugin, the
 * file's name selects the row.
 */
function layer(file: string): string {
  const [folder, ...rest] = file.split('/')
  if (!isPlugin.test(file)) return folder!
  return rest.length === 1
    ? 'domain'
    : (pluginFiles[basename(file).replace(/\..*/, '')] ?? 'no plugin file has this name')
}
/** Returns the plugin folder of a file. */
const pluginOf = (file: string) => new RegExp(`^(?:${kinds})/[^/]+(?=/)`).exec(file)?.[0]
const isGenerated = (file: string) => pluginOf(file)?.endsWith('/all') ?? false
const isIndex = (file: string) => pluginOf(file) !== undefined && basename(file) === 'index.ts'
/** Returns the path that selects the allowed packages. A file of a plugin may use the packages of its row. */
const layerKeyOf = (file: string) => (pluginOf(file) ? `${layer(file)}/${file}` : file)
const isEntry = (file: string) => layer(file) === 'exports'
const table = await checkImports({
  src,
  folders: layers,
  floors: Object.keys(layers).flatMap((name) => (name === 'calls' ? ['client.ts', name] : [name])),
  layerOf: layer,
  isEntry,
  isOpen: (file) => file === 'create-client.ts',
  packages,
  layerKeyOf,
})
const { files, imports } = table
const read = (file: string) => readFileSync(resolve(src, file), 'utf8')
const normalize = (name: string) => name.replaceAll('-', '').toLowerCase()

/** Returns the files that violate a rule, with the violation of each. */
const offenders = (list: readonly string[], against: (file: string) => readonly string[]) =>
  list.flatMap((file) => against(file).map((offence) => `${file}: ${offence}`))

test('every folder is in the import table', () => {
  expect(table.unknownFolders).toEqual([])
})

test('every file imports only from folders that the import table allows', () => {
  expect(table.foreignImports).toEqual([])
  expect(table.risingRows).toEqual([])
})

test('only the plugin lists import a plugin', () => {
  const isList = (file: string) => new RegExp(`^(${kinds})/\\1\\.ts$`).test(file) || isGenerated(file)
  const foreign = (file: string) => {
    const from = [...read(file).matchAll(/ from '(\.[^']*)\.js'/g)].map(([, path]) =>
      relative(src, resolve(src, dirname(file), path!)).replaceAll('\\', '/'),
    )
    const methods = [...from.map((path) => `${path}.ts`), ...imports.get(file)!.files].filter(
      (imported) => pluginOf(imported) && !isGenerated(imported),
    )
    return methods.filter((imported) => pluginOf(imported) !== pluginOf(file))
  }
  expect(
    offenders(
      files.filter((file) => !isList(file)),
      foreign,
    ),
  ).toEqual([])
})

test('every file imports types only from its own layer or a lower layer', () => {
  expect(table.upwardImports).toEqual([])
})

test('no file imports itself, directly or indirectly', () => {
  expect(table.circles).toEqual([])
})

test('every file uses only packages that the import table allows', () => {
  expect(table.foreignPackages).toEqual([])
})

test('client.ts contains only types', () => {
  expect(imports.get('client.ts')).toEqual({ files: [], packages: [] })
})

test('only the entries and the provider component import the root module', () => {
  const importers = files.filter((file) => imports.get(file)!.files.includes('create-client.ts'))
  expect(importers.filter((file) => !isEntry(file))).toEqual(['react/core/keyhook-provider.tsx'])
})

test('only the entries re-export from other files', () => {
  const passedOn = (file: string) => read(file).match(/^export (?:type )?(?:\*|\{[^}]*\})[^'"\n]* from .*$/gm) ?? []
  expect(
    offenders(
      files.filter((file) => !isEntry(file) && !isGenerated(file)),
      passedOn,
    ),
  ).toEqual([])
})

test('no file has a vague name', () => {
  const nothing = /^(?:index|utils?|helpers?|types|common|misc|shared)$/
  const parts = (file: string) => [...file.split('/').slice(0, -1), basename(file).replace(/\..*/, '')]
  expect(
    offenders(
      files.filter((file) => file !== 'exports/index.ts'),
      (file) => parts(file).filter((part) => nothing.test(part) && !isIndex(file)),
    ),
  ).toEqual([])
})

/** Files that contain more than one export: a resource, a set of errors, or a table. */
const subjects =
  /^(?:exports|login-methods|mfa-methods|on-ramps|recovery-methods|wire\/endpoints|wire\/frame|domain\/errors|domain\/rules\/limits|store\/edit-store|flows\/core\/define-flow)/

test('every file is named after its export, in kebab-case', () => {
  const exported =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|type|namespace|interface) (\w+)/gm
  const misnamed = (file: string) => {
    const name = basename(file).replace(/\.tsx?$/, '')
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return ['not kebab-case']
    const names = [...read(file).matchAll(exported)].map(([, each]) => each!)
    const isNamed = subjects.test(file) || names.some((each) => each.toLowerCase().includes(normalize(name)))
    return isNamed ? [] : [`exports ${names.join(', ')}`]
  }
  expect(offenders(files, misnamed)).toEqual([])
})
