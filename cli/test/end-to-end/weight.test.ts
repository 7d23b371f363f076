import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from '../../src/commands/commands.js'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { keyhookProcess } from '../keyhook-process.js'
import { host } from '../make-registry.js'
import { copyRegistry } from '../real-registry.js'

const watcher = resolve(import.meta.dirname, '../watch.mjs')

/** Returns the modules and files that a run loads. `npm run figures` measures times. */
function watch(root: string, parameters: readonly string[]) {
  const file = join(makeFolder({ seen: '' }), 'seen')
  const { code, stderr } = keyhookProcess(root, parameters, { env: { WATCH: file }, imports: [watcher] })
  if (code !== 0) throw new Error(stderr)
  const seen = readFileSync(file, 'utf8').split('\n')
  const after = (word: string) => seen.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length))
  const modules = after('module file:').map((path) => fileURLToPath(`file:${path}`))
  return {
    parts: modules.map((path) => path.replace(/^.*\/|-[A-Z0-9]{8}\.js$/g, '')).filter((name) => name !== 'chunk'),
    modules: modules.length,
    bytes: modules.reduce((sum, path) => sum + statSync(path).size, 0),
    builtins: after('module node:'),
    reads: after('read '),
  }
}

test('loads only two small modules for --version', async () => {
  const { bytes, modules, reads } = watch(makeFolder(), ['--version'])

  expect({ modules, reads }).toEqual({ modules: 2, reads: [] })
  expect(bytes).toBeLessThan(4_000)
})

test('prints --help with at most 32 kB of code, and reads no command or file', async () => {
  const { bytes, modules, parts, reads } = watch(makeFolder(), ['--help'])

  expect({ parts, reads }).toEqual({ parts: ['keyhook.js', 'run'], reads: [] })
  expect(modules).toBeLessThanOrEqual(12)
  expect(bytes).toBeLessThan(32_000)
})

test('loads only the code of the requested command, without prompts or network code', async () => {
  const names = commands.map(({ name }) => name.replace(' ', '-'))

  const { builtins, bytes, modules, parts } = watch(makeFolder(host), ['add', 'all', '--no-install'])

  expect(parts.filter((name) => names.includes(name))).toEqual(['add'])
  expect(parts).not.toContain('prompts')
  expect(builtins.filter((name) => ['http', 'https', 'net', 'tls'].includes(name))).toEqual([])
  expect(modules).toBeLessThanOrEqual(36)
  expect(bytes).toBeLessThan(150_000)
})

test('loads the parser of source files only for a migration', () => {
  const app = makeFolder({ ...host, 'src/a.ts': `import '@privy-io/react-auth'\n` })

  const { bytes, parts } = watch(app, ['migrate', '--no-diff'])

  expect(parts).toContain('migrate')
  expect(bytes).toBeLessThan(600_000)
})

test('reads each released file once and each target at most three times for all items', async () => {
  const root = makeFolder(host)

  const { reads } = watch(root, ['add', 'all', '--no-install'])

  const entries = readdirSync(join(root, 'src/components/keyhook'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const objects = reads.filter((path) => path.includes('/pack/objects/'))
  expect(objects.length).toBe(new Set(objects).size)
  expect(objects.length).toBe(files)
  expect(reads.length).toBeLessThan(files * 4 + 150)
})

/** Edits of hosts to copied files: a style, a translation, an attribute, an export. */
const userEdits: readonly ((text: string) => string)[] = [
  (text) => text.replace('gap-2', 'gap-6'),
  (text) => text.replace(/title: '[^']*'/, "title: 'Anmelden'"),
  (text) => text.replace(/(<Screen\b[^>]*)>/, '$1 id="mine">'),
  (text) => `${text.replace(/\/\/ keyhook .*\n$/, '')}\nexport const mine = 1\n`,
]

test('keeps every edit and applies every change in an update of twenty edited files', async () => {
  const copy = copyRegistry()
  await copy.release('0.1.0')
  const start = makeFolder(host)
  await keyhook(start, ['add', 'all', '--no-install', '--registry', copy.source])
  const folder = 'src/components/keyhook'
  const tree = readTree(start)
  const edited = Object.keys(tree)
    .filter((path) => path.startsWith(folder) && /(?:screens|words|ui)\//.test(path))
    .flatMap((path, at) => {
      const after = userEdits[at % userEdits.length]!(tree[path]!)
      return after === tree[path] ? [] : [[path, after] as const]
    })
    .slice(0, 20)
  expect(edited.length).toBe(20)
  writeTree(start, Object.fromEntries(edited))
  // The release adds an export after the imports of each edited file.
  for (const [path] of edited) {
    const source = join(copy.root, 'src', path.slice(folder.length + 1))
    const text = readFileSync(source, 'utf8')
    const imports = [...text.matchAll(/^(?:import[\s\S]*?from '[^']+'|'use client')\n/gm)]
    const last = imports.at(-1)!
    const at = last.index + last[0].length
    writeFileSync(source, `${text.slice(0, at)}\nexport const upstream = 1\n${text.slice(at)}`)
  }
  await copy.release('0.2.0')

  expect((await keyhook(start, ['update', '--no-install', '--registry', copy.source])).code).toBe(0)

  const after = readTree(start)
  for (const [path, text] of edited) {
    expect(after[path]).toContain('export const upstream = 1')
    expect(after[path]).not.toContain('<<<<')
    for (const line of text.split('\n').filter((line) => !tree[path]!.includes(line)))
      expect(after[path]).toContain(line)
  }
})
