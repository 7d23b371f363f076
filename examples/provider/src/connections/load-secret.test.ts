import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSecret } from './load-secret.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhook-secret-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const load = () => loadSecret({ variable: 'KEYHOOK_TEST_SECRET', file: join(folder, 'deep', 'root.secret') })

test('is made once, readable by its owner alone, and the same from then on', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, load))
  const { mode } = await stat(join(folder, 'deep', 'root.secret'))

  expect(secrets[0]).toHaveLength(32)
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect(mode & 0o777).toBe(0o600)
})

test('comes from the environment when it is there', async () => {
  vi.stubEnv('KEYHOOK_TEST_SECRET', Buffer.alloc(32, 9).toString('base64url'))

  expect(await load()).toEqual(new Uint8Array(32).fill(9))
})

test('behavior: a secret of another length is refused', async () => {
  vi.stubEnv('KEYHOOK_TEST_SECRET', 'short')
  await expect(load()).rejects.toThrow('KEYHOOK_TEST_SECRET must hold 32 bytes as base64url.')

  vi.unstubAllEnvs()
  const file = join(folder, 'root.secret')
  await writeFile(file, 'short')
  await expect(loadSecret({ variable: 'KEYHOOK_TEST_SECRET', file })).rejects.toThrow('must hold 32 bytes')
})
