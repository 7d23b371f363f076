import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startProduction } from '../production.js'

const workspace = resolve(import.meta.dirname, '..')

/** Returns each file that a file imports, by value, by type or by `import()`. */
function reach(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const source = readFileSync(entry, 'utf8')
  for (const [, specifier = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const path = resolve(dirname(entry), specifier.replace(/\.js$/, '.ts'))
    expect(existsSync(path)).toBe(true)
    reach(path, seen)
  }
  return seen
}

const foldersOf = (entry: string) => [...reach(join(workspace, entry))].map((path) => relative(workspace, path))
const isForTests = (path: string) => /^(?:fakes|test)(?:\/|\.ts)/.test(path)

test.each(['bin.ts', 'production.ts', 'index.ts', 'core.ts', 'extend.ts', 'app/to-msw-handler.ts'])(
  'the entry %s does not load fake vendor services',
  (entry) => {
    expect(foldersOf(entry).filter(isForTests)).toEqual([])
  },
)

test('the test entry loads the fake vendor services', () => {
  expect(foldersOf('test.ts')).toContain('fakes/create-inbox.ts')
})

test('starts from environment variables without the sandbox', async () => {
  vi.stubEnv('KEYHOOK_LOG_LEVEL', 'silent')
  const data = await mkdtemp(join(tmpdir(), 'keyhook-production-'))
  const settings = join(data, 'keyhook.config.mjs')
  const app = { id: 'keyhook-test-app-00000001', name: 'Fieldnotes', origins: ['https://app.example.com'] }
  await writeFile(
    settings,
    `export default ${JSON.stringify({ origin: 'https://auth.example.com', apps: [app], mail: { from: 'login@example.com' } })}`,
  )
  const { origin, port, stop } = await startProduction({
    KEYHOOK_DATA: data,
    KEYHOOK_HOST: '127.0.0.1',
    KEYHOOK_PORT: '0',
    KEYHOOK_ORIGIN: 'https://auth.example.com',
    KEYHOOK_SETTINGS: settings,
  })
  const statuses = await Promise.all(
    ['/health', '/sandbox/inbox', '/sandbox/inbox.json'].map(
      async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
    ),
  )

  expect(origin).toBe('https://auth.example.com')
  expect(statuses).toEqual([200, 404, 404])
  await stop()
  vi.unstubAllEnvs()
  await rm(data, { recursive: true })
})
