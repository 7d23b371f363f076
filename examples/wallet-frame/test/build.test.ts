import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const configFile = resolve(import.meta.dirname, '../vite.config.ts')
const folders: string[] = []

async function buildFrame() {
  const outDir = await mkdtemp(join(tmpdir(), 'keyhook-frame-'))
  folders.push(outDir)
  await build({ configFile, logLevel: 'error', build: { outDir } })
  const files = (await readdir(outDir)).toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))
  return new Map(files.map((file, index) => [file, contents[index]!]))
}

let built: Map<string, string>
let script: string
let scripts: [string, string][]
let everything: string

beforeAll(async () => {
  built = await buildFrame()
  scripts = [...built].filter(([file]) => file.endsWith('.js'))
  script = built.get([...built.keys()].find((file) => file.startsWith('frame-'))!)!
  everything = scripts.map(([, text]) => text).join('\n')
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

test('the build writes modules with hashed names, and a manifest that pins them', () => {
  const named = [...built.keys()].map((name) => name.replace(/-[\w-]{8}\.js$/, ' by its hash'))
  expect(named.toSorted()).toEqual([
    'argon2 by its hash',
    'frame by its hash',
    'hash-in-worker by its hash',
    'imported-key by its hash',
    'lazy by its hash',
    'lazy-operations by its hash',
    'lazy-recovery by its hash',
    'manifest.json',
    'open-channel by its hash',
    'read-key by its hash',
    'set-recovery by its hash',
    'solana by its hash',
    'start-page by its hash',
  ])
  const files = [...built.keys()]
  const file = files.find((name) => name.startsWith('frame-'))
  const lazy = files.filter((name) => name !== file && name !== 'manifest.json')
  const digest = createHash('sha384').update(script).digest('base64')
  expect(JSON.parse(built.get('manifest.json')!)).toEqual({ file, integrity: `sha384-${digest}`, lazy })
})

test('the built frame imports only modules of the manifest, each by its content hash', () => {
  const [worker, ...lazy] = (JSON.parse(built.get('manifest.json')!) as { lazy: readonly string[] }).lazy
  const imported = scripts.flatMap(([, text]) => [...text.matchAll(/\bimport\(([^)]*)\)/g)].map(([, name]) => name))

  expect(new Set(imported)).toEqual(new Set(lazy.map((name) => `\`./${name}\``)))
  // A worker has a separate policy, which its URL selects.
  expect(everything).toContain(`new URL(\`${worker}\`,import.meta.url)`)
  expect(script).not.toMatch(/(?<!:)\bimport\s*[{*"'`]/)
})

test('a second build produces the same bytes', async () => {
  expect(await buildFrame()).toEqual(built)
})

test('the main script has at most 60 kB, gzipped', () => {
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(60_000)
})

test('the built frame works under its content security policy and Trusted Types', () => {
  const forbidden = ['eval(', 'innerHTML', 'outerHTML', 'document.write', 'insertAdjacentHTML']
  expect(forbidden.filter((text) => everything.includes(text))).toEqual([])
  // The schema library would compile schemas from text, which is disabled.
  expect(script).toMatch(/jitless:!0/)
})

test('the built frame never writes to the console', () => {
  expect(everything).not.toMatch(/\bconsole\b/)
})

test('the built frame contains no unused code', () => {
  const absent = ['react', 'ethers', 'viem', 'http://', 'sourcemappingurl']
  expect(absent.filter((text) => everything.toLowerCase().includes(text))).toEqual([])
})
