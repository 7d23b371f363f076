import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const configFile = resolve(import.meta.dirname, '../../vite.frame.config.ts')
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

beforeAll(async () => {
  built = await buildFrame()
  script = [...built].find(([file]) => file.endsWith('.js'))![1]
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

test('is one module with its hash in its name, and a manifest that pins it', () => {
  expect([...built.keys()]).toEqual([expect.stringMatching(/^frame-[\w-]{8}\.js$/), 'manifest.json'])
  const manifest = JSON.parse(built.get('manifest.json')!) as { file: string; integrity: string }
  const digest = createHash('sha384').update(script).digest('base64')
  expect(manifest).toEqual({ file: [...built.keys()][0], integrity: `sha384-${digest}` })
})

test('built again it has the same bytes', async () => {
  expect(await buildFrame()).toEqual(built)
})

test('is at most 60 kB, gzipped', () => {
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(60_000)
})

test('needs nothing that its content security policy and Trusted Types forbid', () => {
  const forbidden = ['eval(', 'innerHTML', 'outerHTML', 'document.write', 'insertAdjacentHTML', 'import(']
  expect(forbidden.filter((text) => script.includes(text))).toEqual([])
  // The schema library would compile its schemas from text; it is told not to.
  expect(script).toMatch(/jitless:!0/)
})

test('never logs', () => {
  expect(script).not.toMatch(/\bconsole\b/)
})

test('holds none of the code it does not need', () => {
  const absent = ['react', 'ethers', 'viem', 'http://', 'sourcemappingurl']
  expect(absent.filter((text) => script.toLowerCase().includes(text))).toEqual([])
})
