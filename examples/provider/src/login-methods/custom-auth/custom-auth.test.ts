// Proves security rule 38, threat 22.
import { createHmac } from 'node:crypto'
import { customJwt, isKeyhookError } from '@keyhook/sdk/wire'
import { exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { makeProver } from '../../../test/make-prover.js'
import { serveKeySet } from '@keyhook/test-kit/login/serve-key-set'
import { rejection, setUp } from '../../../test/set-up.js'

async function setUpCustom() {
  const login = await serveKeySet()
  onTestFinished(async () => void (await login.close()))
  const world = setUp({
    app: { isProduction: false, loginMethods: ['email', 'custom'], customAuth: login.settings },
  })
  const { browser, provider } = world
  const ada = browser()
  ada.keys.page = await makeProver()
  const { thumbprint: nonce } = ada.keys.page
  return {
    ...world,
    login,
    nonce,
    sign: ({ claims, ...token }: serveKeySet.Token = {}) =>
      login.sign({ claims: { nonce, ...claims }, now: provider.clock.now(), ...token }),
    enter: (token: string) => ada.call(customJwt.authenticate, { token }),
  }
}

type World = Awaited<ReturnType<typeof setUpCustom>>

const text = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

test("logs in with a token of the app's own login system", async () => {
  const { enter, sign } = await setUpCustom()
  const first = await enter(await sign())
  const again = await enter(await sign({ header: { typ: 'JWT' } }))
  const other = await enter(await sign({ sub: 'grace' }))

  expect(first).toMatchObject({ isNewUser: true, user: { linkedAccounts: [{ customUserId: 'ada' }] } })
  expect(again).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(other.user.id).not.toBe(first.user.id)
})

test('treats the same user ID from another issuer as another user', async () => {
  const { enter, login, provider, sign } = await setUpCustom()
  const { user } = await enter(await sign())
  provider.configure({ customAuth: { ...login.settings, issuer: 'https://other.example' } })

  const other = await enter(await sign({ claims: { iss: 'https://other.example' } }))
  expect(other).toMatchObject({ isNewUser: true, user: { linkedAccounts: [{ customUserId: 'ada' }] } })
  expect(other.user.id).not.toBe(user.id)
})

const minute = 60
const forged: Readonly<Record<string, (world: World) => Promise<string>>> = {
  'for another audience': ({ sign }) => sign({ claims: { aud: 'another' } }),
  'for no audience': ({ sign }) => sign({ claims: { aud: undefined } }),
  'of another issuer': ({ sign }) => sign({ claims: { iss: 'https://evil.example' } }),
  'of no issuer': ({ sign }) => sign({ claims: { iss: undefined } }),
  'after its expiry': ({ sign, provider }) => sign({ now: provider.clock.now() - 7 * minute * 1000 }),
  'made more than a minute ago': ({ sign, provider }) => sign({ now: provider.clock.now() - 61_000 }),
  'made ten seconds from now': ({ sign, provider }) => sign({ now: provider.clock.now() + 10_000 }),
  'without an issue time': ({ sign }) => sign({ claims: { iat: undefined } }),
  'for two audiences': ({ sign }) => sign({ claims: { aud: ['keyhook', 'another'] } }),
  'without a nonce': ({ sign }) => sign({ claims: { nonce: undefined } }),
  "with another browser's nonce": ({ sign }) => sign({ claims: { nonce: 'A'.repeat(43) } }),
  'without an expiry': ({ sign }) => sign({ claims: { exp: undefined } }),
  'before its validity starts': ({ sign, provider }) =>
    sign({ claims: { nbf: Math.floor(provider.clock.now() / 1000) + 2 * minute } }),
  'without a subject': ({ sign }) => sign({ claims: { sub: undefined } }),
  'with an empty subject': ({ sign }) => sign({ sub: '' }),
  'with a subject that is not a string': ({ sign }) => sign({ claims: { sub: 7 } }),
  'with the type of a logout token': ({ sign }) => sign({ header: { typ: 'logout+jwt' } }),
  'signed by a key with another purpose': ({ login, sign }) =>
    sign({ by: login.other.privateKey, header: { alg: 'EdDSA', kid: login.other.kid } }),
  'that is not signed': async ({ sign }) => {
    const [, payload = ''] = (await sign()).split('.')
    return `${text({ alg: 'none' })}.${payload}.`
  },
  'signed with the public key as a secret': async ({ login, sign }) => {
    const [, payload = ''] = (await sign()).split('.')
    const signed = `${text({ alg: 'HS256', kid: 'one' })}.${payload}`
    const secret = await exportSPKI(login.key().publicKey)
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  },
  'signed by a key in its own header': async ({ login, sign }) => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const brought = { jwk: await exportJWK(publicKey), jku: `${login.url}?evil`, x5u: `${login.url}?evil` }
    return sign({ by: privateKey, header: brought })
  },
  'with a path as key ID': ({ sign }) => sign({ header: { kid: '../../../../dev/null' } }),
  'with changed content': async ({ sign }) => {
    const [header, payload = '', signature] = (await sign()).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    return [header, text({ ...claims, sub: 'grace' }), signature].join('.')
  },
  'that is malformed': async () => 'a.b.c',
}

test('rejects every kind of forged token', async () => {
  const world = await setUpCustom()
  await world.enter(await world.sign())
  const answers: Record<string, unknown> = {}
  for (const [name, forge] of Object.entries(forged)) {
    const answer = await rejection(world.enter(await forge(world)))
    answers[name] = isKeyhookError(answer) ? answer.code : answer
  }

  expect(answers).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, 'INVALID_CREDENTIALS'])))
  expect(world.login.requests).toEqual(['/keys'])
})

test('threat 23: finds a rotated key, and fetches the key set at most every 30 seconds', async () => {
  const { enter, login, provider, sign } = await setUpCustom()
  await enter(await sign())
  await login.rotate('two')
  for (let tries = 0; tries < 3; tries++)
    expect(await rejection(enter(await sign()))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(login.requests).toHaveLength(1)
  provider.clock.advance(30_000)

  expect(await enter(await sign())).toMatchObject({ isNewUser: false })
  expect(login.requests).toHaveLength(2)
})

test('threat 23: rejects logins with status 503 while the keys cannot be fetched', async () => {
  const { enter, login, provider, sign } = await setUpCustom()
  for (const answer of [
    { status: 500 },
    { status: 302, headers: { location: login.url } },
    { status: 200, body: '<' },
  ]) {
    login.answerWith(answer)
    expect(await rejection(enter(await sign()))).toMatchObject({ status: 503 })
    provider.clock.advance(11 * 60_000)
  }
  login.answerWith()
  expect(await enter(await sign())).toMatchObject({ isNewUser: true })
})

test('threat 23: cached keys stay valid for an hour if the key set cannot be fetched', async () => {
  const { enter, login, provider, sign } = await setUpCustom()
  await enter(await sign())
  provider.clock.advance(30_000)
  login.answerWith({ status: 429 })
  // The client repeats the call after the first 503.
  expect(await rejection(enter(await sign({ header: { kid: 'unknown' } })))).toMatchObject({ status: 422 })
  expect(await enter(await sign())).toMatchObject({ isNewUser: false })
  expect(login.requests).toHaveLength(2)
  provider.clock.advance(11 * 60_000)
  expect(await enter(await sign())).toMatchObject({ isNewUser: false })
  expect(login.requests).toHaveLength(3)
  provider.clock.advance(50 * 60_000)
  expect(await rejection(enter(await sign()))).toMatchObject({ status: 503 })
  login.answerWith()
  provider.clock.advance(30_000)

  expect(await enter(await sign())).toMatchObject({ isNewUser: false })
})

test('accepts each token once, identified by its token ID if it has one', async () => {
  const { enter, sign } = await setUpCustom()
  const unencrypted = await sign()
  const named = await sign({ claims: { jti: 'one' } })
  const renamed = await sign({ claims: { jti: 'one', other: true } })
  await enter(unencrypted)
  await enter(named)

  for (const used of [unencrypted, named, renamed])
    expect(await rejection(enter(used))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('accepts tokens without a nonce, each once', async () => {
  const { enter, login, provider, sign } = await setUpCustom()
  provider.configure({ customAuth: { ...login.settings, requiresNonce: false } })
  const token = await sign({ claims: { nonce: undefined } })

  expect(await enter(token)).toMatchObject({ isNewUser: true })
  expect(await rejection(enter(token))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
