// Proves security rule 29, threat 56.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVerifier } from '@keyhook/sdk/server'
import { importPKCS8, SignJWT } from 'jose'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'
import { about } from '../database/sealed-columns.js'
import { createRoots } from '../rules/key-ring.js'
import { unsealText } from '../rules/seal.js'
import { createTestProvider } from '../test.js'

const secrets = { root: new Uint8Array(32).fill(7), recovery: new Uint8Array(32).fill(8) }
const hour = 60 * 60_000
const minute = 60_000

afterEach(() => void vi.useRealTimers())

/**
 * Sets up a user, an attacker with the signing key, and a verifier of an app's server. The verifier has cached the
 * keys.
 */
async function stolen() {
  const { browser, provider } = setUp({ secrets })
  const ada = browser()
  await ada.login()
  const row = await provider.database.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow()
  const pem = await unsealText(
    createRoots(secrets.root).ring('signing-keys'),
    row.sealed_private_key,
    about.signingKey(row),
  )
  const key = await importPKCS8(pem, 'ES256')
  const claims = JSON.parse(Buffer.from(ada.tokens.access.split('.')[1]!, 'base64url').toString()) as object
  const seconds = () => Math.floor(provider.clock.now() / 1000)
  /** Forges a fresh token of an existing user and session. */
  const forge = () =>
    new SignJWT({ ...claims, iat: seconds(), exp: seconds() + 600 })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: row.kid })
      .sign(key)
  // The verifier caches keys by the clock of its machine.
  vi.useFakeTimers({ toFake: ['Date'], now: provider.clock.now() })
  const verifier = createVerifier({
    appId: provider.appId,
    apiUrl: provider.url,
    fetch: provider.fetch,
    now: provider.clock.now,
  })
  const advance = (ms: number) => {
    provider.clock.advance(ms)
    vi.setSystemTime(provider.clock.now())
  }
  const providerResult = async (token: string) =>
    (await ada.raw('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } })).status
  const verifierResult = async (token: string) =>
    verifier.verifyAccessToken(token).then(
      () => 'accepted',
      (error: { fault?: string }) => error.fault,
    )
  return { ada, advance, forge, kid: row.kid, provider, providerResult, verifierResult }
}

test("rejects a token forged with a retired key after the key's last token has expired", async () => {
  const { ada, advance, forge, kid, provider, providerResult, verifierResult } = await stolen()
  await provider.rotateSigningKey(provider.appId)
  const old = ada.tokens.access
  const within = [await providerResult(old), await verifierResult(old)]
  advance(hour + minute)
  const forged = await forge()

  expect(within).toEqual([200, 'accepted'])
  expect([await providerResult(forged), await verifierResult(forged)]).toEqual([401, 'key'])
  const { keys } = (await (await ada.raw(`/api/v1/apps/${provider.appId}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string }[]
  }
  expect(keys).toHaveLength(1)
  expect(keys[0]!.kid).not.toBe(kid)
})

test('rejects tokens of a revoked key immediately, and accepts tokens of the new key', async () => {
  const { ada, advance, forge, kid, provider, providerResult, verifierResult } = await stolen()
  const forged = await forge()
  const before = [await providerResult(forged), await verifierResult(forged)]
  await provider.revokeSigningKey(provider.appId, kid)
  const after = await providerResult(forged)
  // A verifier that has just read the keys reads them again after half a minute. Any other verifier reads them at once.
  advance(31_000)
  const afterwards = await verifierResult(await forge())
  await ada.refresh()

  expect(before).toEqual([200, 'accepted'])
  expect([after, afterwards]).toEqual([401, 'key'])
  expect([await providerResult(ada.tokens.access), await verifierResult(ada.tokens.access)]).toEqual([200, 'accepted'])
})

test('rejects tokens of a revoked key in other processes within a second', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = { database: `${folder}/a.db`, recoveryDatabase: `${folder}/b.db`, secrets }
  const [one, two] = [createTestProvider(files), createTestProvider(files)]
  const ada = createBrowser(one, 'ada')
  await ada.login()
  const there = createBrowser(two, 'ada')
  const status = async () =>
    (await there.raw('/api/v1/users/me', { headers: { authorization: `Bearer ${ada.tokens.access}` } })).status
  const before = await status()
  const { kid } = await one.database.selectFrom('signing_keys').select('kid').executeTakeFirstOrThrow()
  await one.revokeSigningKey(one.appId, kid)
  two.clock.advance(1000)

  expect([before, await status()]).toEqual([200, 401])
  for (const provider of [one, two]) await provider.close()
})

test('deletes the private half of a retired key immediately, and the public half later', async () => {
  const { advance, provider } = await stolen()
  await provider.rotateSigningKey(provider.appId)
  const storedKeys = () =>
    provider.database.selectFrom('signing_keys').select(['sealed_private_key', 'retired_at']).execute()
  const rows = await storedKeys()
  advance(hour + minute)
  await provider.sweep()

  expect(rows.filter(({ retired_at }) => retired_at !== null)).toMatchObject([{ sealed_private_key: '' }])
  expect(await storedKeys()).toHaveLength(1)
})

test('reports an unknown key on revocation, and records each key change as an event', async () => {
  const { advance, kid, provider } = await stolen()

  const events = async () =>
    (await provider.database.selectFrom('events').select(['app_id', 'type']).orderBy('created_at').execute()).map(
      ({ app_id, type }) => [app_id, type],
    )

  expect(await rejection(provider.revokeSigningKey(provider.appId, 'AAAAAAAAAAAAAAAA'))).toBe('did not reject')
  expect(await events()).toEqual([])
  await provider.rotateSigningKey(provider.appId)
  advance(1)
  await provider.revokeSigningKey(provider.appId, kid)
  expect(await events()).toEqual([
    [provider.appId, 'signing-key-rotated'],
    [provider.appId, 'signing-key-revoked'],
  ])
  expect(await provider.database.selectFrom('signing_keys').select('kid').execute()).toHaveLength(1)
})
