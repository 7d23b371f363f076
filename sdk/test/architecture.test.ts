import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './read-imports.js'

const src = resolve(import.meta.dirname, '../src')

/** Each room, and the rooms it may import. This table is the architecture. */
const rooms: Record<string, readonly string[]> = {
  base: [],
  domain: ['base'],
  platform: ['base', 'domain'],
  wire: ['base', 'domain', 'platform'],
  chains: ['base', 'domain'],
  store: ['base', 'domain', 'platform'],
  actions: ['base', 'domain', 'platform', 'wire', 'chains', 'store'],
  flows: ['base', 'domain', 'actions'],
  screens: ['domain', 'store'],
  connectors: ['base', 'domain', 'store', 'actions'],
  react: ['base', 'domain', 'store', 'actions', 'flows', 'screens', 'connectors'],
}

/** The packages a part of a room may use at run time. What is not here may not be used. */
const packages: Record<string, readonly string[]> = {
  'domain/rules/phone': ['libphonenumber-js'],
  'wire': ['zod'],
  'chains': ['viem'],
  'chains/solana': ['@solana/web3.js'],
  'store': ['zustand', 'immer'],
  'flows/core': ['zustand'],
  'connectors': ['wagmi', '@wagmi/core', 'viem', '@wallet-standard/app', '@wallet-standard/base'],
  'react': ['react', '@tanstack/react-query', 'wagmi', 'zustand'],
  'react/solana': ['@solana/wallet-adapter-react'],
}

const files = readdirSync(src, { encoding: 'utf8', recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test|\.test-d)\.tsx?$/.test(file))
  .toSorted()
const imports = await readImports({ folder: src, files })
const inRooms = files.filter((file) => file.includes('/'))
const room = (file: string) => file.split('/')[0]!
const isEntry = (file: string) => room(file) === 'exports'
const read = (file: string) => readFileSync(resolve(src, file), 'utf8')
const plain = (name: string) => name.replaceAll('-', '').toLowerCase()

test('every folder is a room of the table', () => {
  expect([...new Set(inRooms.map(room))].filter((name) => name !== 'exports' && !(name in rooms))).toEqual([])
})

test.each(inRooms.filter((file) => !isEntry(file)))('%s imports only rooms below its own', (file) => {
  const may = [room(file), ...rooms[room(file)]!]
  expect(imports.get(file)!.files.filter((imported) => !may.includes(room(imported)))).toEqual([])
})

test.each(files.filter((file) => !isEntry(file)))('%s uses only the packages of its room', (file) => {
  const allowed = Object.keys(packages).filter((place) => file.startsWith(place))
  const may = allowed.flatMap((place) => packages[place]!)
  expect(imports.get(file)!.packages.filter((name) => !may.includes(name))).toEqual([])
})

test('client.ts is types alone', () => {
  expect(imports.get('client.ts')).toEqual({ files: [], packages: [] })
})

test('create-client is imported by entries and by the provider component alone', () => {
  const importers = files.filter((file) => imports.get(file)!.files.includes('create-client.ts'))
  expect(importers.filter((file) => !isEntry(file) && !file.startsWith('react/'))).toEqual([])
})

test.each(files.filter((file) => !isEntry(file)))('%s passes nothing on from another file', (file) => {
  expect(read(file).match(/^export (?:type )?(?:\*|\{[^}]*\})[^'"\n]* from .*$/gm) ?? []).toEqual([])
})

test('no file has a name that says nothing', () => {
  const nothing = /^(?:index|utils?|helpers?|types|common|misc|shared)$/
  const parts = (file: string) => [...file.split('/').slice(0, -1), basename(file).replace(/\..*/, '')]
  expect(
    files
      .filter((file) => !isEntry(file) || !file.endsWith('/index.ts'))
      .filter((file) => parts(file).some((part) => nothing.test(part))),
  ).toEqual([])
})

/** Files whose subject is wider than one export: a resource, a subject of errors, a table. */
const subjects =
  /^(?:exports|wire\/endpoints|wire\/frame|wire\/samples|domain\/errors|domain\/rules\/limits|flows\/core\/define-flow)/

test.each(files)('%s is named after what it exports', (file) => {
  const name = basename(file).replace(/\.tsx?$/, '')
  expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  if (subjects.test(file)) return
  const exported =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|type|namespace|interface) (\w+)/gm
  const names = [...read(file).matchAll(exported)].map(([, name]) => name!.toLowerCase())
  expect(names.filter((each) => each.includes(plain(name)))).not.toEqual([])
})
