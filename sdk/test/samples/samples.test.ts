import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { createClock } from '../create-clock.js'
import { isKeyhookError } from '../../src/domain/errors/base.js'
import * as wire from '../../src/exports/wire.js'
import { createHttp } from '../../src/wire/http/create-http.js'
import type { Endpoint } from '../../src/wire/http/define-endpoint.js'
import { samples } from './samples.js'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value
const endpoints = Object.entries(wire).flatMap(([resource, module]) =>
  typeof module === 'object'
    ? Object.entries(module)
        .filter(([, value]) => isEndpoint(value))
        .map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint: endpoint as Endpoint }))
    : [],
)

test('every API call has a test sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  for (const { endpoint, name } of endpoints) expect(samples[name]!.endpoint).toBe(endpoint)
})

async function call(name: string, answer: unknown) {
  const { endpoint, input } = samples[name]!
  const calls: { url: URL; init: RequestInit }[] = []
  const http = createHttp({
    url: 'https://auth.example.com',
    fetch: async (url, init) => {
      calls.push({ url, init })
      return new Response(JSON.stringify(answer))
    },
    headers: async () => ({}),
    sleep: createClock().sleep,
  })
  const outcome = await http.call(endpoint, input).then(
    (value: unknown) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { ...calls[0]!, outcome }
}

describe.each(Object.keys(samples))('%s', (name) => {
  const { answer, endpoint, sent } = samples[name]!

  test('sends the request in the format of the API', async () => {
    const { init, url } = await call(name, answer)
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
    const inHeader = endpoint.headers ?? {}
    const rest = Object.fromEntries(
      Object.entries(sent).filter(([field]) => !inPath.includes(field) && !Object.hasOwn(inHeader, field)),
    )

    expect(init.method).toBe(endpoint.method)
    for (const [field, name] of Object.entries(inHeader))
      expect((init.headers as Record<string, string>)[name]).toBe((sent as Record<string, string>)[field])
    for (const field of inPath)
      expect(decodeURIComponent(url.pathname)).toContain((sent as Record<string, string>)[field])
    if (init.body != null) expect(JSON.parse(init.body as string)).toEqual(rest)
    else
      expect(Object.fromEntries(url.searchParams)).toEqual(
        Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, String(value)])),
      )
  })

  test('reads the response, and ignores unknown fields of a newer server', async () => {
    const { outcome } = await call(name, answer)
    expect(outcome).toHaveProperty('value')
    if (typeof answer === 'object' && !Array.isArray(answer))
      expect((await call(name, { ...answer, added_field: { deep: [1] } })).outcome).toHaveProperty('value')
  })

  test('threat 32: reads any other response, or throws a typed error', async () => {
    const mutated = fc.oneof(fc.jsonValue({ maxDepth: 4 }), mutationsOf(answer))
    await fc.assert(
      fc.asyncProperty(mutated, async (reply) => {
        const { outcome } = await call(name, reply)
        if ('error' in outcome && !isKeyhookError(outcome.error)) throw outcome.error
        return !('polluted' in {}) && Object.prototype.toString.call({}) === '[object Object]'
      }),
      // Runs more than 3,000 times over all calls by default, and more than a million times at night.
      { numRuns: pickRuns({ short: 30, nightly: 10_000, long: 100_000 }) },
    )
  }, 3_600_000)
})

/** Returns the response with one value replaced, removed or corrupted. */
function mutationsOf(answer: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(answer)
  const value = fc.oneof(
    fc.constantFrom(null, '', 0, -1, 1e308, true, [], {}, '__proto__', 'a'.repeat(10_000)),
    fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
    fc.jsonValue({ maxDepth: 2 }),
  )
  return fc.tuple(fc.constantFrom(...paths), fc.option(value, { nil: undefined })).map(([path, other]) => {
    const copy = structuredClone({ root: answer }) as Record<string, unknown>
    const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
    if (other === undefined) delete parent[path.at(-1)!]
    else parent[path.at(-1)!] = other
    return copy['root']
  })
}

const pathsOf = (value: unknown, path: readonly string[] = ['root']): readonly string[][] =>
  typeof value === 'object' && value !== null
    ? [[...path], ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
    : [[...path]]

test("decodes a user into the SDK's field names", async () => {
  const { outcome } = await call('users.me', samples['users.me']!.answer)

  expect(outcome).toMatchObject({
    value: {
      identity_token: 'header.identity.signature',
      user: {
        id: 'did:keyhook:1',
        createdAt: new Date('2026-01-01T00:00:00Z'),
        mfaMethods: ['totp'],
        hasAcceptedTerms: true,
        isGuest: false,
        email: { address: 'ada@example.com', latestVerifiedAt: new Date('2026-01-01T01:00:00Z') },
        // The user has not verified the imported number.
        phone: undefined,
        wallet: { address: '0x52908400098527886E0F7030069857D2E4169EE7', walletIndex: 0, recoveryMethod: 'privy' },
        smartWallet: { smartWalletType: 'safe', smartWalletVersion: '1.4.1' },
        google: { subject: 'g-1', email: 'ada@gmail.com', name: 'Ada' },
        twitter: { username: 'ada', profilePictureUrl: 'https://pictures.example/ada' },
        discord: { username: 'ada#0', email: 'ada@example.com' },
        github: { username: 'ada', name: null, email: 'ada@example.com' },
        spotify: { email: 'ada@example.com', name: 'Ada' },
        instagram: { username: 'ada' },
        tiktok: { username: 'ada', name: 'Ada' },
        linkedin: { vanityName: 'ada-lovelace' },
        apple: { subject: 'a-1', email: 'relay@example.com' },
        line: { name: 'Ada', email: null, profilePictureUrl: 'https://pictures.example/line' },
        farcaster: { fid: 1, displayName: 'Ada', pfp: 'https://pictures.example/farcaster', url: null },
        telegram: { telegramUserId: '42', firstName: 'Ada', photoUrl: 'https://pictures.example/telegram' },
        delegatedWallets: [{ id: 'wallet-2', chainType: 'solana' }],
        customMetadata: { plan: 'gold', seats: 3 },
      },
    },
  })
  expect((outcome as { value: { user: wire.User } }).value.user.linkedAccounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'passkey', enrolledInMfa: true, createdWithOs: 'macOS' }),
      expect.objectContaining({ type: 'custom_auth', customUserId: 'u-1' }),
      expect.objectContaining({ type: 'cross_app', providerApp: { id: 'another-apps-id-000000001' } }),
      expect.objectContaining({ type: 'guest', latestVerifiedAt: new Date('2026-01-01T01:00:00Z') }),
      expect.objectContaining({ type: 'other', kind: 'added_field', fields: { handle: 'ada', level: 3 } }),
    ]),
  )
})

test("decodes app settings into the SDK's field names", async () => {
  const { outcome } = await call('apps.config', samples['apps.config']!.answer)

  expect(outcome).toMatchObject({
    value: {
      name: 'Analytical Engine',
      logoUrl: undefined,
      accentColor: '#5b5bd6',
      loginMethods: ['email', 'siws', 'google'],
      disablePlusEmails: true,
      requireUsersAcceptTerms: true,
      mfaMethods: ['sms', 'totp'],
      enforceWalletUis: true,
      allowlist: { errorTitle: 'No', errorDetail: undefined, ctaText: 'Ask', ctaLink: 'https://ask.example' },
      telegram: { botId: '7000000000', botName: 'AnalyticalBot', linkEnabled: true, seamlessAuthEnabled: false },
      embeddedWallets: { createOnLogin: 'all-users', userOwnedRecoveryOptions: ['user-passcode'] },
      features: { idempotencyKey: false, sessionProof: false, frameKeys: false },
    },
  })
})

test("decodes a login response into the SDK's field names", async () => {
  const { outcome } = await call('passwordless.authenticate', samples['passwordless.authenticate']!.answer)

  expect(outcome).toMatchObject({
    value: {
      isNewUser: true,
      accessToken: 'header.payload.signature',
      providerAccessToken: 'header.own.signature',
      refreshToken: 'refresh',
      identityToken: 'header.identity.signature',
      sessionUpdate: 'set',
      oAuthTokens: { provider: 'google', accessTokenExpiresInSeconds: 3600, scopes: ['email'] },
    },
  })
})
