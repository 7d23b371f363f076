import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from '@keyhook/test-kit/imports/read-imports'
import { packages, pluginFiles, rooms } from './rooms.js'

const src = resolve(import.meta.dirname, '../src')

const files = readdirSync(src, { encoding: 'utf8', recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test|\.test-d|\.mutations)\.tsx?$/.test(file))
  .toSorted()
const imports = await readImports({ folder: src, files })
const inRooms = files.filter((file) => file.includes('/'))
/** The folders of plugins, one for each kind. */
const kinds = 'login-methods|mfa-methods|on-ramps'
const isPlugin = new RegExp(`^(?:${kinds})/`)
/** The room of a file. The lists of plugins are of `domain`, and a plugin's files of the room they are named after. */
function room(file: string): string {
  const [folder, ...rest] = file.split('/')
  if (!isPlugin.test(file)) return folder!
  return rest.length === 1
    ? 'domain'
    : (pluginFiles[basename(file).replace(/\..*/, '')] ?? 'no plugin file has this name')
}
/** The folder of a plugin that a file is in. */
const pluginOf = (file: string) => new RegExp(`^(?:${kinds})/[^/]+(?=/)`).exec(file)?.[0]
const isGenerated = (file: string) => pluginOf(file)?.endsWith('/all') ?? false
const isIndex = (file: string) => pluginOf(file) !== undefined && basename(file) === 'index.ts'
/** The path by which packages are allowed: a plugin's files have those of their room. */
const placeOf = (file: string) => (pluginOf(file) ? room(file) : file)
const isEntry = (file: string) => room(file) === 'exports'
const read = (file: string) => readFileSync(resolve(src, file), 'utf8')
const plain = (name: string) => name.replaceAll('-', '').toLowerCase()

/** The files of a list with what each of them does against a rule; empty when all keep it. */
const offenders = (list: readonly string[], against: (file: string) => readonly string[]) =>
  list.flatMap((file) => against(file).map((offence) => `${file}: ${offence}`))

test('every folder is a room of the table', () => {
  expect([...new Set(inRooms.map(room))].filter((name) => name !== 'exports' && !(name in rooms))).toEqual([])
})

test('every file imports only rooms below its own', () => {
  const foreign = (file: string) => {
    const may = [room(file), ...rooms[room(file)]!]
    return imports
      .get(file)!
      .files.filter((imported) => imported !== 'create-client.ts' && !may.includes(room(imported)))
  }
  expect(
    offenders(
      inRooms.filter((file) => !isEntry(file)),
      foreign,
    ),
  ).toEqual([])
})

test('only the lists import a plugin', () => {
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

test('types come from the same floor or a lower one', () => {
  const floors = Object.keys(rooms).flatMap((name) => (name === 'calls' ? ['client.ts', name] : [name]))
  const floor = (file: string) => floors.indexOf(room(file))
  const upwards = (file: string) =>
    [...read(file).matchAll(/^import type .* from '(\.[^']*)\.js'$/gm)]
      .map(([, path]) => relative(src, resolve(src, dirname(file), path!)).replaceAll('\\', '/'))
      .filter((imported) => floor(imported === 'client' ? 'client.ts' : imported) > floor(file))
  expect(offenders([...inRooms.filter((file) => !isEntry(file)), 'client.ts'], upwards)).toEqual([])
})

test('no file imports itself through others', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    for (const imported of imports.get(file)?.files ?? []) walk(imported, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test('every file uses only the packages of its room', () => {
  const foreign = (file: string) => {
    const may = Object.keys(packages).flatMap((place) => (placeOf(file).startsWith(place) ? packages[place]! : []))
    return imports.get(file)!.packages.filter((name) => !may.includes(name))
  }
  expect(
    offenders(
      files.filter((file) => !isEntry(file)),
      foreign,
    ),
  ).toEqual([])
})

test('client.ts is types alone', () => {
  expect(imports.get('client.ts')).toEqual({ files: [], packages: [] })
})

test('what knows every room is known to the entries and to the provider component alone', () => {
  const importers = files.filter((file) => imports.get(file)!.files.includes('create-client.ts'))
  expect(importers.filter((file) => !isEntry(file))).toEqual(['react/core/keyhook-provider.tsx'])
})

test('nothing is passed on from another file but by the entries', () => {
  const passedOn = (file: string) => read(file).match(/^export (?:type )?(?:\*|\{[^}]*\})[^'"\n]* from .*$/gm) ?? []
  expect(
    offenders(
      files.filter((file) => !isEntry(file) && !isGenerated(file)),
      passedOn,
    ),
  ).toEqual([])
})

test('no file has a name that says nothing', () => {
  const nothing = /^(?:index|utils?|helpers?|types|common|misc|shared)$/
  const parts = (file: string) => [...file.split('/').slice(0, -1), basename(file).replace(/\..*/, '')]
  expect(
    offenders(
      files.filter((file) => file !== 'exports/index.ts'),
      (file) => parts(file).filter((part) => nothing.test(part) && !isIndex(file)),
    ),
  ).toEqual([])
})

/** Files whose subject is wider than one export: a resource, a subject of errors, a table. */
const subjects =
  /^(?:exports|login-methods|mfa-methods|on-ramps|wire\/endpoints|wire\/frame|domain\/errors|domain\/rules\/limits|store\/edit-store|flows\/core\/define-flow)/

test('every file is named after what it exports, in kebab-case', () => {
  const exported =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|type|namespace|interface) (\w+)/gm
  const misnamed = (file: string) => {
    const name = basename(file).replace(/\.tsx?$/, '')
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return ['not kebab-case']
    const names = [...read(file).matchAll(exported)].map(([, each]) => each!)
    const isNamed = subjects.test(file) || names.some((each) => each.toLowerCase().includes(plain(name)))
    return isNamed ? [] : [`exports ${names.join(', ')}`]
  }
  expect(offenders(files, misnamed)).toEqual([])
})
