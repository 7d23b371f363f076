import { analyticsEvents, apps, tokenPrice, users } from '@keyhook/sdk/wire'
import { createRemoteJWKSet, customFetch, importSPKI, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fromPage, setUp } from '../../test/set-up.js'

const path = '/api/v1/apps/keyhook-test-app-00000001'

test('returns the public settings of an app', async () => {
  const { browser, provider } = setUp({
    app: {
      accentColor: '#5b5bd6',
      allowlist: { emails: ['@example.com'], ctaText: 'Ask', ctaLink: 'https://example.com/ask' },
      disablePlusEmails: true,
      embeddedWallets: { createOnLogin: 'all-users', requireUserOwnedRecoveryOnCreate: true },
      enforceWalletUis: true,
      showWalletLoginFirst: true,
      requireUsersAcceptTerms: true,
      termsAndConditionsUrl: 'https://example.com/terms',
      loginMethods: ['email', 'siws'],
      walletConnectCloudProjectId: '0123456789abcdef0123456789abcdef',
    },
  })

  expect(await browser().call(apps.config, { appId: provider.appId })).toMatchObject({
    id: provider.appId,
    name: 'Test app',
    accentColor: '#5b5bd6',
    allowedDomains: ['http://app.localhost:5173', 'http://localhost:3000'],
    allowlist: { ctaText: 'Ask', ctaLink: 'https://example.com/ask', errorTitle: undefined },
    disablePlusEmails: true,
    embeddedWallets: { createOnLogin: 'all-users', requireUserOwnedRecoveryOnCreate: true },
    enforceWalletUis: true,
    showWalletLoginFirst: true,
    features: { idempotencyKey: true, sessionProof: true },
    loginMethods: ['email', 'siws'],
    walletConnectCloudProjectId: '0123456789abcdef0123456789abcdef',
    requireUsersAcceptTerms: true,
    termsAndConditionsUrl: 'https://example.com/terms',
  })
})

test('makes app settings cacheable for a short time, and revalidates them by ETag', async () => {
  const { browser, provider } = setUp()
  const first = await browser().raw(path)
  const tag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': tag, 'origin': 'http://app.localhost:5173' }
  const same = await browser().raw(path, { headers })
  provider.configure({ name: 'Another name' })
  const other = await browser().raw(path, { headers })

  expect(first.headers.get('cache-control')).toBe('public, max-age=10, stale-while-revalidate=60')
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect(same.headers.get('access-control-allow-origin')).toBe('http://app.localhost:5173')
  expect(other.status).toBe(200)
})

test('forbids caching of an error response', async () => {
  const { browser } = setUp()
  const response = await browser().raw(path, { headers: { origin: 'http://evil.example' } })

  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the published keys verify access tokens and identity tokens', async () => {
  const { browser, provider } = setUp()
  const { accessToken, identityToken, user } = await browser().login()
  const { verificationKey } = await browser().call(apps.config, { appId: provider.appId })
  const jwks = createRemoteJWKSet(new URL(`${path}/.well-known/jwks.json`, provider.url), {
    [customFetch]: provider.fetch,
  })
  const claims = { issuer: provider.url, audience: provider.appId }
  const access = await jwtVerify(accessToken ?? '', await importSPKI(verificationKey, 'ES256'), claims)
  const identity = await jwtVerify(identityToken ?? '', jwks, claims)

  expect(access.payload).toMatchObject({ sub: user.id, aid: provider.appId, gen: 0, sid: expect.any(String) as string })
  expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(3600)
  expect(access.protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) as string })
  expect(JSON.parse(String(identity.payload['linked_accounts']))).toMatchObject([
    { type: 'email', address: 'ada@example.com' },
  ])
})

test("records a user's acceptance of the terms once and keeps it", async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { user } = await ada.login()
  const accepted = await ada.call(users.acceptTerms, {})
  const { accepted_terms_at } = await provider.database
    .selectFrom('users')
    .select('accepted_terms_at')
    .executeTakeFirstOrThrow()
  provider.clock.advance(60_000)
  await ada.call(users.acceptTerms, {})
  const afterwards = await provider.database.selectFrom('users').select('accepted_terms_at').executeTakeFirstOrThrow()

  expect(user.hasAcceptedTerms).toBe(false)
  expect(accepted).toMatchObject({ id: user.id, hasAcceptedTerms: true })
  expect(afterwards).toEqual({ accepted_terms_at })
})

test('returns the price of a token', async () => {
  const { browser } = setUp()

  expect(await browser().call(tokenPrice.get, { chainId: 31337, tokenSymbol: 'ETH' })).toMatchObject({ usd: 3200 })
})

test('returns null and the message of the specification for an unknown price', async () => {
  const { browser } = setUp()
  const read = (chainId: number, tokenSymbol: string) => browser().call(tokenPrice.get, { chainId, tokenSymbol })

  expect(await read(5, 'ETH')).toEqual({ usd: null, error: 'Unable to fetch token price on chain id 5' })
  expect(await read(0, 'SOL')).toEqual({ usd: null, error: 'Unable to fetch SOL price' })
})

test.each([
  '',
  '?chainId=1',
  '?chainId=x&tokenSymbol=ETH',
  '?chainId=1e3&tokenSymbol=ETH',
  '?chainId=&tokenSymbol=ETH',
])('rejects a price request for the coin %j', async (query) => {
  const { browser } = setUp()

  expect((await browser().raw(`/api/v1/token_price${query}`)).status).toBe(400)
})

test('stores a client event without payload fields that are not allowed', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const { browser } = setUp({ log })
  const payload = { clientTimestamp: '2026-01-01T00:00:00.000Z', typed: 'canary' }
  const event = { event_name: 'sdk_fiat_on_ramp_started', client_id: 'client', payload }

  expect(await browser().call(analyticsEvents.report, event)).toEqual({ success: true })
  expect(lines.join('')).toContain('sdk_fiat_on_ramp_started')
  expect(lines.join('')).not.toContain('canary')
})

test("stores the time of an app's first request and of its last settings change", async () => {
  const { browser, provider } = setUp({ now: 1_800_000_000_000 })
  const ask = () => browser().call(apps.config, { appId: provider.appId })
  const first = await ask()
  await browser().login()
  provider.clock.advance(60_000)
  const same = await ask()
  provider.configure({ name: 'Another name' })
  const changed = await ask()

  expect([first.createdAt, first.updatedAt]).toEqual([new Date(1_800_000_000_000), new Date(1_800_000_000_000)])
  expect([same.createdAt, same.updatedAt]).toEqual([first.createdAt, first.updatedAt])
  expect([changed.createdAt, changed.updatedAt]).toEqual([first.createdAt, new Date(1_800_000_060_000)])
})

test("security rule 31: the app's configuration does not read the session of a token from the database", async () => {
  const { browser, provider } = setUp()
  const ada = browser('ada')
  const { accessToken } = await ada.login('ada@example.com')
  await sql`alter table sessions rename to unreadable_sessions`.execute(provider.database)

  const response = await provider.fetch(`${provider.url}/api/v1/apps/${provider.appId}`, {
    headers: { ...fromPage, authorization: `Bearer ${accessToken}` },
  })

  expect(response.status).toBe(200)
  await provider.close()
})
