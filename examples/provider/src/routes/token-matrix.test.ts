import * as wire from '@keyhook/sdk/wire'
import { exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createBrowser, setUp } from '../../test/set-up.js'
import { unsealText } from '../rules/seal.js'
import { createRoots } from '../rules/key-ring.js'
import { createTestProvider } from '../test.js'

const other = { id: 'keyhook-test-app-00000002', name: 'Other app', origins: ['http://other.localhost'] }
const root = new Uint8Array(32).fill(7)

/** Every endpoint that requires an access token. */
const guarded = Object.values({
  ...wire.sessions,
  ...wire.users,
  ...wire.embeddedWallets,
  ...wire.delegatedActions,
} as Record<string, wire.Endpoint>).filter(({ auth }) => auth === 'required' || auth === 'frame')

async function setUpTwoApps() {
  const provider = createTestProvider({ settings: { apps: [other] }, secrets: { root, recovery: new Uint8Array(32) } })
  const ada = createBrowser(provider, 'ada')
  const eve = createBrowser(provider, 'eve', other.id)
  const mine = await ada.login('ada@example.com')
  const theirs = await eve.login('ada@example.com')
  const keyOf = async (appId: string) => {
    const row = await provider.database
      .selectFrom('signing_keys')
      .selectAll()
      .where('app_id', '=', appId)
      .executeTakeFirstOrThrow()
    const pem = await unsealText(createRoots(root).ring('signing-keys'), row.sealed_private_key, [row.app_id, row.kid])
    return { row, key: await importPKCS8(pem, 'ES256') }
  }
  const { key, row } = await keyOf(provider.appId)
  const foreignApp = await keyOf(other.id)
  const [, payload = ''] = (mine.accessToken ?? '').split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const header = { alg: 'ES256', typ: 'at+jwt', kid: row.kid }
  const sign = (change: Record<string, unknown> = {}, headers: Record<string, unknown> = {}, by: CryptoKey = key) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...header, ...headers }).sign(by)
  const foreign = await generateKeyPair('ES256', { extractable: true })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const access = mine.accessToken ?? ''
  const [head = '', body = '', signature = ''] = access.split('.')
  const tokens: Record<string, string> = {
    access,
    'identity': mine.identityToken ?? '',
    'refresh': mine.refreshToken ?? '',
    'of the other app': theirs.accessToken ?? '',
    'unsigned, by algorithm': `${encode({ ...header, alg: 'none' })}.${body}.`,
    'HS256 by the public key': await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(new TextEncoder().encode(row.public_key)),
    'signed by an unknown key': await sign({}, {}, foreign.privateKey),
    'signed by an unknown key in its own header': await sign(
      {},
      { jwk: await publicJwk(foreign.privateKey) },
      foreign.privateKey,
    ),
    "signed by the other app's key": await sign({}, { kid: foreignApp.row.kid }, foreignApp.key),
    'with an unknown key ID': await sign({}, { kid: 'AAAAAAAAAAAAAAAA' }),
    'with a path as key ID': await sign({}, { kid: '../../etc/passwd' }),
    'with a NUL character in the key ID': await sign({}, { kid: 'AAAAAAAAAAAAAAA\u0000' }),
    'of another type': await sign({}, { typ: 'JWT' }),
    "in Privy's format, as an identity token": await sign({ iss: 'privy.io', token_use: 'identity' }, { typ: 'JWT' }),
    "in Privy's format, without a use": await sign({ iss: 'privy.io' }, { typ: 'JWT' }),
    "of Privy's issuer in the standard format": await sign({ iss: 'privy.io', token_use: 'access' }),
    'of another issuer': await sign({ iss: 'http://evil.localhost' }),
    'of another audience': await sign({ aud: other.id }),
    'of two audiences': await sign({ aud: [provider.appId, other.id] }),
    'for another app by its aid claim': await sign({ aid: other.id }),
    'without an aid claim': await sign({ aid: undefined }),
    'without an expiry': await sign({ exp: undefined }),
    'after its expiry': await sign({ exp: Math.floor(provider.clock.now() / 1000) - 1 }),
    'of another user': await sign({ sub: theirs.user.id }),
    'without a session': await sign({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    'of a session of the other app': await sign({ sid: sidOf(theirs.accessToken ?? '') }),
    'with a newer token version': await sign({ gen: 1 }),
    'with text as token version': await sign({ gen: '0' }),
    'with a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'with a changed body': `${head}.${encode({ ...claims, sub: 'did:keyhook:someone' })}.${signature}`,
    'nothing': '',
    'two dots': '..',
    'not ASCII': 'ä.ö.ü',
  }
  return { ada, eve, provider, tokens }
}

const publicJwk = async (key: CryptoKey) => {
  const { createPublicKey } = await import('node:crypto')
  return createPublicKey(await exportPKCS8(key)).export({ format: 'jwk' })
}

const sidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

test('threat 5: each protected route of two apps accepts only its own kind of token', async () => {
  const { ada, eve, tokens } = await setUpTwoApps()
  const passed: string[] = []
  for (const [kind, token] of Object.entries(tokens))
    for (const [app, browser] of Object.entries({ mine: ada, other: eve }))
      for (const endpoint of guarded) {
        const { method } = endpoint
        const path = endpoint.path.replace('{address}', '0x000000000000000000000000000000000000dEaD')
        const body = method === 'POST' ? { body: wellFormed } : {}
        const sent = Buffer.from(token).toString('latin1')
        const headers = await browser.headersOf(endpoint, { nonce: await browser.readNonce(), path, token: sent })
        const response = await browser.raw(path, { method, ...body, headers })
        if (response.status !== 401) passed.push(`${kind} at ${app}`)
        else expect(await response.json()).toMatchObject({ code: 'missing_or_invalid_token' })
      }

  expect(guarded.length).toBeGreaterThan(6)
  expect([...new Set(passed)].sort()).toEqual(['access at mine', 'of the other app at other'])
})

/** Valid values for all fields of the guarded endpoints. */
const wellFormed = JSON.stringify({
  action: 'sign',
  address: '0x000000000000000000000000000000000000dEaD',
  auth_share: 'AAAA',
  chain_type: 'ethereum',
  change_id: '00000000000000000000000000000000',
  entropy_id: '00000000000000000000000000000000',
  epoch: 0,
  form: 'shown',
  handover: true,
  hash: 'AAAA',
  key: 'A'.repeat(43),
  nonce: '',
  owner_signature: '',
  recovery_ciphertext: 'AAAA',
  recovery_method: 'privy',
  refresh_token: 'AAAA',
  signature: '',
  wallet_index: 0,
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'bearer x',
  'Basic YTpi',
  'Bearer a b',
  'Bearer a.b.c',
  `Bearer ${'a'.repeat(9000)}`,
])('threat 12: rejects the Authorization header %j without an internal error', async (authorization) => {
  const { browser } = setUp()

  expect((await browser().raw('/api/v1/users/me', { headers: { authorization } })).status).toBe(401)
})

test('threat 5: after a key rotation, new tokens use the new key and old tokens stay valid', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { accessToken: old } = await ada.login()
  await provider.rotateSigningKey(provider.appId)
  const me = (token: string | null) =>
    ada.raw('/api/v1/users/me', { headers: { authorization: `Bearer ${token ?? ''}` } })
  const { accessToken: fresh } = await ada.refresh()
  const kidOf = (token: string | null) =>
    (JSON.parse(Buffer.from((token ?? '').split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
  const { keys } = (await (await ada.raw(`/api/v1/apps/${provider.appId}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string }[]
  }

  expect([(await me(old)).status, (await me(fresh)).status]).toEqual([200, 200])
  expect(kidOf(old)).not.toBe(kidOf(fresh))
  expect(new Set(keys.map(({ kid }) => kid))).toEqual(new Set([kidOf(old), kidOf(fresh)]))
})
