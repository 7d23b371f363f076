import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importSPKI, type JWTHeaderParameters, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { setup } from '../../test/setup.js'
import { createVerifier } from './create-verifier.js'
import { readTokens } from './read-tokens.js'

const appId = 'keyhook-test-app-00000001'
const apiUrl = 'https://auth.example.com'
const now = Date.UTC(2026, 0, 1)

/** Creates tokens with the real provider, and a verifier that reads the provider's keys. */
async function loggedIn(app: setup.Options['app'] = {}) {
  const world = setup({ app })
  await world.logIn()
  const requests: string[] = []
  const verifier = createVerifier({
    appId: world.provider.appId,
    apiUrl: world.provider.url,
    fetch: (url, init) => {
      requests.push(url)
      return world.provider.fetch(url, init)
    },
    now: world.clock.now,
  })
  const [access, identity] = [
    await world.client.session.getAccessToken(),
    await world.client.session.getIdentityToken(),
  ]
  return { ...world, access: access!, identity: identity!, requests, verifier }
}

test('verifies an access token with the provider’s keys, which are fetched once', async () => {
  const { access, client, clock, requests, verifier } = await loggedIn()

  const claims = await verifier.verifyAccessToken(access)
  await verifier.verifyAccessToken(access)

  expect(claims).toEqual({
    userId: client.store.getState().user!.id,
    sessionId: expect.any(String) as string,
    appId,
    issuedAt: expect.any(Date) as Date,
    expiresAt: expect.any(Date) as Date,
  })
  expect(claims.expiresAt.getTime()).toBeGreaterThan(clock.now())
  expect(requests).toEqual([`http://auth.localhost:8787/api/v1/apps/${appId}/.well-known/jwks.json`])
})

test('returns the user and their accounts', async () => {
  const { client, identity, verifier } = await loggedIn()

  const claims = await verifier.verifyIdentityToken(identity)

  const { createdAt, id } = client.store.getState().user!
  expect(claims).toMatchObject({ userId: id, appId, accounts: [{ type: 'email', address: 'ada@example.com' }] })
  expect(Math.floor(claims.createdAt.getTime() / 1000)).toBe(Math.floor(createdAt.getTime() / 1000))
})

test('rejects an access token as an identity token, and an identity token as an access token', async () => {
  const { access, identity, verifier } = await loggedIn()

  await expect(verifier.verifyIdentityToken(access)).rejects.toMatchObject({ fault: 'type' })
  await expect(verifier.verifyAccessToken(identity)).rejects.toMatchObject({ fault: 'type' })
})

test("verifies tokens in Privy's format, and distinguishes access and identity tokens", async () => {
  const { access, identity, verifier } = await loggedIn({ tokenFormat: 'privy' })

  expect(await verifier.verifyAccessToken(access)).toMatchObject({ appId })
  expect(await verifier.verifyIdentityToken(identity)).toMatchObject({ accounts: [{ type: 'email' }] })
  await expect(verifier.verifyIdentityToken(access)).rejects.toMatchObject({ fault: 'type' })
  await expect(verifier.verifyAccessToken(identity)).rejects.toMatchObject({ fault: 'type' })
})

test('rejects an expired token', async () => {
  const { access, clock, verifier } = await loggedIn()
  const { expiresAt } = await verifier.verifyAccessToken(access)

  await clock.advance(expiresAt.getTime() - clock.now())

  await expect(verifier.verifyAccessToken(access)).rejects.toMatchObject({
    code: 'MISSING_OR_INVALID_TOKEN',
    fault: 'expired',
  })
})

test('verifies with a key from the options, without a request', async () => {
  const { access, client, clock, provider } = await loggedIn()
  const { verificationKey } = client.app

  for (const key of [verificationKey, verificationKey.replaceAll('\n', '\\n')]) {
    const fetch = () => Promise.reject(new Error('no request expected'))
    const verifier = createVerifier({ appId, apiUrl: provider.url, verificationKey: key, fetch, now: clock.now })
    expect(await verifier.verifyAccessToken(access)).toMatchObject({ appId })
  }
})

const good = {
  sub: 'user',
  sid: 'session',
  aid: appId,
  aud: appId,
  iss: apiUrl,
  iat: now / 1000,
  exp: now / 1000 + 600,
}
const seconds = now / 1000

/** A key pair that replaces the provider's. A forged token therefore differs from a valid one in a single field. */
async function forger() {
  const ours = await generateKeyPair('ES256', { extractable: true })
  const theirs = await generateKeyPair('ES256', { extractable: true })
  const verificationKey = await exportSPKI(ours.publicKey)
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'ES256', use: 'sig' }
  const fetched: string[] = []
  const fetch = async (url: string) => {
    fetched.push(url)
    return Response.json({ keys: [jwk] })
  }
  const verifiers = [
    createVerifier({ appId, apiUrl, verificationKey, now: () => now }),
    createVerifier({ appId, apiUrl, fetch, now: () => now }),
  ] as const
  const sign = (claims: object, header: object = {}, key = ours.privateKey) =>
    new SignJWT({ ...good, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'ours', ...header } as JWTHeaderParameters)
      .sign(key)
  return { fetched, jwk, ours, sign, theirs, verificationKey, verifiers }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const identityUse = { iss: 'privy.io', token_use: 'identity' }

type Forger = Awaited<ReturnType<typeof forger>>
type Forged = readonly [name: string, fault: string, make: (forger: Forger) => Promise<string> | string]

const forged: readonly Forged[] = [
  ['nothing', 'missing', () => ''],
  ['text that is not a JWT', 'malformed', () => 'token'],
  ['half a JWT', 'malformed', async ({ sign }) => (await sign({})).split('.').slice(0, 2).join('.')],
  ['an encrypted token', 'malformed', () => 'a.b.c.d.e'],
  ['more than 16 kB', 'malformed', ({ sign }) => sign({ extra: 'x'.repeat(16_384) })],
  ['alg none', 'algorithm', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(good)}.`],
  ['alg None', 'algorithm', () => `${encode({ alg: 'None', typ: 'at+jwt' })}.${encode(good)}.`],
  [
    'HS256 with the public key',
    'algorithm',
    ({ verificationKey }) => {
      const body = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: 'ours' })}.${encode(good)}`
      return `${body}.${createHmac('sha256', verificationKey).update(body).digest('base64url')}`
    },
  ],
  ['ES384', 'algorithm', async ({ sign }) => sign({}, { alg: 'ES384' }, (await generateKeyPair('ES384')).privateKey)],
  ['EdDSA', 'algorithm', async ({ sign }) => sign({}, { alg: 'EdDSA' }, (await generateKeyPair('EdDSA')).privateKey)],
  ['another key', 'signature', ({ sign, theirs }) => sign({}, {}, theirs.privateKey)],
  [
    'its own key in the header',
    'signature',
    async ({ sign, theirs }) => sign({}, { jwk: await exportJWK(theirs.publicKey) }, theirs.privateKey),
  ],
  [
    'keys at its own address',
    'signature',
    ({ sign, theirs }) => sign({}, { jku: 'https://evil.example/jwks.json' }, theirs.privateKey),
  ],
  [
    'a certificate at its own address',
    'signature',
    ({ sign, theirs }) => sign({}, { x5u: 'https://evil.example/x5u', x5c: ['MIIB'] }, theirs.privateKey),
  ],
  [
    'another payload under the signature',
    'signature',
    async ({ sign }) => {
      const [header, , signature] = (await sign({})).split('.')
      return `${header}.${encode({ ...good, sub: 'admin' })}.${signature}`
    },
  ],
  ['no signature', 'signature', async ({ sign }) => (await sign({})).replace(/[^.]*$/, '')],
  ['an all-zero signature', 'signature', async ({ sign }) => (await sign({})).replace(/[^.]*$/, 'A'.repeat(86))],
  [
    'an unknown extension',
    'algorithm',
    () => `${encode({ alg: 'ES256', typ: 'at+jwt', kid: 'ours', crit: ['spell'], spell: true })}.${encode(good)}.AA`,
  ],
  ['another app’s audience', 'app', ({ sign }) => sign({ aud: 'another-app-0000000000001' })],
  ['two audiences', 'app', ({ sign }) => sign({ aud: [appId, 'another-app-0000000000001'] })],
  ['another app id', 'app', ({ sign }) => sign({ aid: 'another-app-0000000000001' })],
  ['another issuer', 'issuer', ({ sign }) => sign({ iss: 'https://evil.example' })],
  ['the issuer with a path', 'issuer', ({ sign }) => sign({ iss: `${apiUrl}/` })],
  ['an identity token’s type', 'type', ({ sign }) => sign({}, { typ: 'id+jwt' })],
  ['a plain type', 'type', ({ sign }) => sign({}, { typ: 'JWT' })],
  ['an identity token of the other format', 'type', ({ sign }) => sign(identityUse, { typ: 'JWT' })],
  ['no use in the other format', 'type', ({ sign }) => sign({ iss: 'privy.io' }, { typ: 'JWT' })],
  ['the issuer of the other format', 'type', ({ sign }) => sign({ iss: 'privy.io', token_use: 'access' })],
  ['no type', 'type', ({ sign }) => sign({}, { typ: undefined })],
  ['expired an hour ago', 'expired', ({ sign }) => sign({ exp: seconds - 3600 })],
  ['expired this second', 'expired', ({ sign }) => sign({ exp: seconds })],
  ['not valid yet', 'too-early', ({ sign }) => sign({ nbf: seconds + 60 })],
  ['issued tomorrow', 'too-early', ({ sign }) => sign({ iat: seconds + 86_400, exp: seconds + 90_000 })],
  ['an expiry that is text', 'malformed', ({ sign }) => sign({ exp: '9999999999' })],
  ['a subject that is a number', 'malformed', ({ sign }) => sign({ sub: 7 })],
  ...(['sub', 'sid', 'aid', 'iat', 'exp', 'aud', 'iss'] as const).map((claim): Forged => [
    `no ${claim}`,
    'malformed',
    ({ sign }) => sign({ [claim]: undefined }),
  ]),
]

test('threat 5: reads no option from a polluted Object.prototype', async () => {
  const requests: string[] = []
  Object.defineProperty(Object.prototype, 'jwksUrl', { configurable: true, value: 'https://evil.example/jwks.json' })
  onTestFinished(() => {
    Reflect.deleteProperty(Object.prototype, 'jwksUrl')
  })
  const verifier = createVerifier({
    appId,
    apiUrl,
    fetch: async (url) => {
      requests.push(url)
      return Response.json({ keys: [] })
    },
  })
  const { privateKey } = await generateKeyPair('ES256')
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'a', typ: 'at+jwt' }).sign(privateKey)
  await verifier.verifyAccessToken(token).catch(() => {})

  expect(requests.map((url) => new URL(url).origin)).toEqual([apiUrl])
})

test('accepts the unmodified token that the forgery tests change', async () => {
  const { sign, verifiers } = await forger()

  for (const verifier of verifiers)
    expect(await verifier.verifyAccessToken(await sign({}))).toMatchObject({ userId: 'user', sessionId: 'session' })
})

test.each(forged)('threat 5: rejects %s (%s)', async (_, fault, make) => {
  const all = await forger()
  const token = await make(all)

  for (const verifier of all.verifiers)
    await expect(verifier.verifyAccessToken(token)).rejects.toMatchObject({
      name: 'TokenError',
      code: 'MISSING_OR_INVALID_TOKEN',
      fault,
    })
  expect(all.fetched.filter((url) => !url.startsWith(`${apiUrl}/api/v1/apps/${appId}/`))).toEqual([])
})

test.each(['theirs', '../../other/jwks.json', 'ours\u0000', 'https://evil.example'])(
  'rejects the key ID %j without a request to another URL',
  async (kid) => {
    const { fetched, sign, theirs, verifiers } = await forger()
    const token = await sign({}, { kid }, theirs.privateKey)

    await expect(verifiers[1].verifyAccessToken(token)).rejects.toMatchObject({ fault: 'key' })
    await expect(verifiers[1].verifyAccessToken(token)).rejects.toMatchObject({ fault: 'key' })
    // Reads the keys once for many tokens, so that forged tokens cause few requests.
    expect(fetched).toEqual([`${apiUrl}/api/v1/apps/${appId}/.well-known/jwks.json`])
  },
)

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['is down', async () => new Response('bad gateway', { status: 502 })],
  ['responds with an HTML page', async () => new Response('<!doctype html>')],
  ['redirects', async () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ['responds without keys', async () => Response.json({ keys: 'none' })],
])('rejects with OFFLINE if the provider %s', async (_, fetch) => {
  const { sign } = await forger()
  const verifier = createVerifier({ appId, apiUrl, fetch, now: () => now })

  await expect(verifier.verifyAccessToken(await sign({}))).rejects.toMatchObject({ code: 'OFFLINE' })
})

test('rejects an invalid app ID, a URL without HTTPS or an invalid key in the options', async () => {
  expect(() => createVerifier({ appId: 'short', apiUrl })).toThrow(expect.objectContaining({ code: 'INVALID_APP_ID' }))
  for (const address of ['http://auth.example.com', 'http://localhost.evil.example', 'auth.example.com', 'ftp://x'])
    expect(() => createVerifier({ appId, apiUrl: address })).toThrow(
      expect.objectContaining({ code: 'INVALID_REQUEST' }),
    )
  expect(() => createVerifier({ appId, apiUrl, jwksUrl: 'http://169.254.169.254/keys' })).toThrow(
    expect.objectContaining({ code: 'INVALID_REQUEST' }),
  )
  const { sign } = await forger()
  const verifier = createVerifier({ appId, apiUrl, verificationKey: 'no PEM', now: () => now })
  await expect(verifier.verifyAccessToken(await sign({}))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test.each([undefined, 'a value that is not a list', '{}', '[', 7])(
  'rejects an identity token with the accounts %j',
  async (accounts) => {
    const { sign, verifiers } = await forger()
    const token = await sign({ cr: '1', linked_accounts: accounts }, { typ: 'id+jwt' })

    await expect(verifiers[0].verifyIdentityToken(token)).rejects.toMatchObject({ fault: 'malformed' })
  },
)

test('readTokens prefers the header to the cookie, and returns undefined if the request has neither', () => {
  const cookie = 'a=1; keyhook-token=cookie.access=; keyhook-id-token=identity; keyhook-session=t'
  const read = (headers: Record<string, string>) => readTokens(new Headers(headers))

  expect(read({ cookie })).toEqual({ accessToken: 'cookie.access=', identityToken: 'identity', hasSession: true })
  expect(read({ cookie, authorization: 'Bearer header' }).accessToken).toBe('header')
  expect(read({ authorization: 'Basic dXNlcg==' })).toEqual({
    accessToken: undefined,
    identityToken: undefined,
    hasSession: false,
  })
  expect(read({ cookie: 'keyhook-token=; xkeyhook-token=no' }).accessToken).toBeUndefined()
})

test('readTokens ignores two different cookies with the same name', () => {
  const read = (cookie: string) => readTokens(new Headers({ cookie }))

  for (const name of ['keyhook-token', 'keyhook-id-token'])
    for (const cookie of [`${name}=ada; ${name}=eve`, `${name}=ada; a=1; ${name}=`, `${name}=; ${name}=eve`]) {
      expect(read(cookie)).toEqual({ accessToken: undefined, identityToken: undefined, hasSession: false })
      expect(read(`${cookie}; keyhook-session=t`).hasSession).toBe(true)
    }
  expect(read('keyhook-token=ada; keyhook-token=ada').accessToken).toBe('ada')
  const both = { cookie: 'keyhook-token=ada; keyhook-token=eve', authorization: 'Bearer header' }
  expect(readTokens(new Headers(both)).accessToken).toBe('header')
})

test("other JWT libraries can import the provider's verification key", async () => {
  const { client } = await loggedIn()

  expect((await importSPKI(client.app.verificationKey, 'ES256')).algorithm).toMatchObject({ namedCurve: 'P-256' })
})
