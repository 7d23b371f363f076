// Proves threat 24.

import { crossApp, embeddedWallets, oauth, users } from '@keyhook/sdk/wire'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { fromOwnPage } from '../../test/provider-app-browser.js'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { claimsOf, providerApp, method, setUpCrossApp } from '../../test/set-up-cross-app.js'
import { createBrowser, rejection } from '../../test/set-up.js'

const other = {
  id: 'keyhook-test-app-00000002',
  name: 'Other app',
  origins: ['http://other.localhost'],
  crossApp: { connections: [{ appId: providerApp.id }] },
  loginMethods: [method],
}
const second = { ...providerApp, id: 'keyhook-source-app-000002', name: 'Second provider app' }
const acceptsTwo = { crossApp: { requesters: [...providerApp.crossApp.requesters, { appId: other.id }] } }

async function setUp(options: Parameters<typeof setUpCrossApp>[0] = {}) {
  const all = setUpCrossApp(options)
  await all.providerAppBrowser.login()
  return all
}

const unknown = {
  code: 'INVALID_DATA',
  message: 'Unknown requester app. Check its client ID and redirect URI in the settings.',
}
const email = 'ada@example.com'
const wrongCode = { code: 'INVALID_CREDENTIALS' }
const refused = { status: 400, body: { error: 'invalid_grant' } }

test('a cross-app code returns a requester-specific user ID and wallet addresses, once', async () => {
  const { bring, getCode, provider } = await setUp()
  const { body, status } = await bring(await getCode())
  const keys = createRemoteJWKSet(new URL(`${provider.url}/api/v1/apps/${providerApp.id}/.well-known/jwks.json`), {
    [customFetch]: provider.fetch,
  })
  const { payload, protectedHeader } = await jwtVerify(body.id_token ?? '', keys, {
    issuer: `${provider.url}/oauth/${providerApp.id}`,
    audience: provider.appId,
    currentDate: new Date(provider.clock.now()),
  })

  expect([status, protectedHeader.alg, protectedHeader.typ]).toEqual([200, 'ES256', 'JWT'])
  expect(payload).toEqual({
    ...{ nonce: 'nonce', embedded_wallets: [], smart_wallets: [], sub: expect.stringMatching(/^[\w-]{43}$/) as string },
    ...{ iss: expect.any(String) as string, aud: provider.appId },
    ...{ iat: expect.any(Number) as number, exp: (payload.iat ?? 0) + 300 },
  })
})

test.each<[string, object]>([
  ['an app that is not listed', { client_id: other.id }],
  ['another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
  ['a longer redirect URI', { redirect_uri: `http://auth.localhost:8787/api/v1/oauth/callback/${method}/../..` }],
  ['no PKCE', { code_challenge_method: 'plain' }],
  ['an invalid challenge', { code_challenge: 'short' }],
  ['the implicit flow', { response_type: 'token' }],
  ['a missing openid scope', { scope: 'email' }],
  ['a state with a line break', { state: 'a\nb' }],
])('threat 24: neither redirects nor issues a code for %s', async (_, change) => {
  const { request, providerAppBrowser } = await setUp()

  expect(await rejection(providerAppBrowser.describe({ ...request, ...change }))).toMatchObject(unknown)
  expect(await rejection(providerAppBrowser.allow({ ...request, ...change }))).toMatchObject(unknown)
})

test("threat 24: shows the requester app's name from the settings", async () => {
  const { request, providerAppBrowser } = await setUp({
    app: { name: 'Atlas', logoUrl: 'https://atlas.example/logo.png' },
  })

  expect(await providerAppBrowser.describe(request)).toEqual({
    name: 'Atlas',
    // The page loads nothing from another origin.
    iconUrl: `http://auth.localhost:8787/oauth/${providerApp.id}/logos/${request.client_id}`,
    origin: 'http://app.localhost:5173',
    isReadOnly: false,
    deniedUrl: `${request.redirect_uri}?error=access_denied&state=state&iss=${encodeURIComponent(`http://auth.localhost:8787/oauth/${providerApp.id}`)}`,
  })
})

test.each<[string, Record<string, string>]>([
  ['by another requester', { client_id: other.id }],
  ['with another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
  ['with another verifier', { code_verifier: 'w'.repeat(43) }],
  ['without a verifier', { code_verifier: '' }],
])('threat 24: rejects and invalidates a cross-app code redeemed %s', async (_, change) => {
  const { bring, getCode } = await setUp({ providerAppOptions: acceptsTwo, settings: { apps: [other] } })
  const code = await getCode()

  expect(await bring(code, change)).toEqual(refused)
  expect(await bring(code)).toEqual(refused)
})

test('threat 24: accepts a cross-app code for one minute, only at its provider app', async () => {
  const { bring, getCode, provider } = await setUp({ settings: { apps: [second] } })
  const expired = await getCode()
  const otherApp = await bring(await getCode(), {}, second.id)
  const asRefresh = await bring(await getCode(), { grant_type: 'refresh_token' })
  provider.clock.advance(60_000)

  expect(otherApp).toEqual(refused)
  expect(asRefresh).toEqual({ status: 400, body: { error: 'unsupported_grant_type' } })
  expect(await bring(expired)).toEqual(refused)
})

test('threat 24: rejects a cross-app code after its redirect URI was removed from the settings', async () => {
  const { bring, getCode, provider } = await setUp()
  const code = await getCode()
  const redirect_uri = 'https://listed-before.example/callback'
  await provider.database.updateTable('cross_app_codes').set({ redirect_uri }).execute()

  expect(await bring(code, { redirect_uri })).toEqual(refused)
})

test('threat 24: redeems a cross-app code once for concurrent calls', async () => {
  const { bring, getCode } = await setUp()
  const code = await getCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => bring(code)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('threat 24: stores cross-app codes only as digests, and deletes expired ones', async () => {
  const { getCode, provider } = await setUp()
  const code = await getCode()
  const rows = () => provider.database.selectFrom('cross_app_codes').selectAll().execute()
  const remaining = await rows()
  provider.clock.advance(60_000)
  await provider.sweep()

  expect(JSON.stringify(remaining)).not.toContain(code)
  expect(remaining).toHaveLength(1)
  expect(await rows()).toEqual([])
})

test('threat 24: rejects a cross-app code after its session has ended', async () => {
  const { providerAppBrowser, bring, getCode } = await setUp()
  const code = await getCode()
  await providerAppBrowser.raw('/api/v1/sessions/logout', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: providerAppBrowser.tokens.refresh }),
  })

  expect(await bring(code)).toEqual(refused)
})

test('threat 24: an email code works only on the page that the email names', async () => {
  const { request, providerAppBrowser, provider } = setUpCrossApp()
  const { enterCode, onOwnPage, sendCode } = providerAppBrowser
  providerAppBrowser.keys.page = await makeProver()
  // Script in the page can send the code through a program that imitates the provider's page.
  const ofApp = await sendCode(email)
  expect(provider.messages(email)[0]?.text).not.toContain('Enter it only on')
  expect(await rejection(onOwnPage(() => enterCode(email, ofApp)))).toMatchObject(wrongCode)
  await enterCode(email, ofApp)
  expect(await rejection(providerAppBrowser.allow(request))).toMatchObject({ reason: 'login_required' })

  providerAppBrowser.tokens.access = ''
  const ofPage = await onOwnPage(() => sendCode(email))
  const [message] = provider.messages(email)
  expect(message).toMatchObject({
    subject: `${ofPage} is your code for auth.localhost:8787 · Source`,
    text: expect.stringContaining('Enter it only on auth.localhost:8787') as string,
  })
  expect(await rejection(enterCode(email, ofPage))).toMatchObject(wrongCode)
  // The link opens a page of the app, whose script could forward it.
  const token = /keyhook_login=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(message?.text).not.toContain('open this link in the browser where you requested')
  for (const run of [onOwnPage, <result>(call: () => Promise<result>) => call()])
    expect(await rejection(run(() => enterCode(email, token)))).toMatchObject(wrongCode)
  await onOwnPage(() => enterCode(email, ofPage))
  expect(await providerAppBrowser.allow(request)).toContain('code=')
})

test('threat 24: records a login on a provider page, and names the page in the new-browser email', async () => {
  const { providerAppBrowser, provider } = setUpCrossApp()
  const app = createBrowser(provider, 'app', providerApp.id)
  await app.login(email)
  const wallet = makeWallet()
  await app.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await app.call(embeddedWallets.prepare, wallet)
  await app.call(embeddedWallets.commit, await wallet.proveOwnership(app))
  const events = async () =>
    provider.database.selectFrom('events').select('type').where('type', '=', 'provider-page-login').execute()
  expect(await events()).toEqual([])
  await providerAppBrowser.login(email)
  expect(await events()).toHaveLength(1)

  await providerAppBrowser.call(embeddedWallets.recoveryShare, wallet)
  const opened = () => provider.messages(email).filter(({ subject }) => subject?.includes('opened your wallet'))
  expect(opened()[0]?.text).toContain('The login was on the page auth.localhost:8787, and not in Source.')
  const other = createBrowser(provider, 'another', providerApp.id)
  await other.login(email)
  await other.call(embeddedWallets.recoveryShare, wallet)
  expect(opened()).toHaveLength(2)
  expect(opened()[0]?.text).not.toContain('The login was on the page')
})

test("threat 24: grants a requester app access only from the provider's page, with the user's session", async () => {
  const { request, providerAppBrowser, provider } = await setUp()
  const allow = (headers: Record<string, string>) =>
    providerAppBrowser.raw('/api/v1/cross-app/allow', { method: 'POST', body: JSON.stringify(request), headers })
  const bearer = { authorization: `Bearer ${providerAppBrowser.tokens.access}` }
  const fromProvider = { 'origin': provider.url, 'sec-fetch-site': 'same-origin' }
  const status = async (headers: Record<string, string>) => (await allow(headers)).status

  expect(await status({ ...bearer, ...fromProvider })).toBe(200)
  expect(await status({ ...bearer, 'origin': providerApp.origins[0] ?? '', 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await status({ ...bearer, 'origin': providerApp.origins[0] ?? '', 'sec-fetch-site': 'same-origin' })).toBe(403)
  expect(await status({ ...bearer, ...fromProvider, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status(bearer)).toBe(403)
  expect(await status(fromProvider)).toBe(401)
})

test("threat 24: rejects a grant from a session of the app's own page, even with its session key", async () => {
  const { request, providerAppBrowser, provider } = setUpCrossApp()
  providerAppBrowser.keys.page = await makeProver(provider.url)
  await providerAppBrowser.loginInApp()
  // A program imitates the provider's page. Script in the app's page has forwarded the session and its key to that
  // program.
  const refusal = await rejection(providerAppBrowser.allow(request))
  const codes = await provider.database.selectFrom('cross_app_codes').selectAll().execute()

  expect(refusal).toMatchObject({ code: 'CONFIRMATION_REQUIRED', reason: 'login_required' })
  expect(codes).toEqual([])
})

test.each([
  ['a page of the app, rejects a grant', 'http://provider-app.localhost:5180/', false],
  ['a page of the provider, accepts a grant', `http://auth.localhost:8787/oauth/${providerApp.id}/authorize`, true],
])('threat 24: after a social login that returns to %s', async (_, redirectTo, agrees) => {
  const { request, providerAppBrowser, provider } = setUpCrossApp({
    providerAppOptions: { loginMethods: ['google'] },
  })
  const atGoogle = createOAuthBrowser(provider, 'providerApp', providerApp.id)
  Object.assign(atGoogle.extra, fromOwnPage(provider))
  const { code_verifier, url } = await atGoogle.begin('google', redirectTo)
  const page = (await provider.consent(url)).searchParams
  const { accessToken } = await atGoogle.call(oauth.authenticate, {
    authorization_code: page.get('privy_oauth_code') ?? '',
    state_code: page.get('privy_oauth_state') ?? '',
    code_verifier,
  })
  providerAppBrowser.tokens.access = accessToken ?? ''
  const agreed = await providerAppBrowser.allow(request).then(
    (back) => back.includes('code='),
    () => false,
  )

  expect(agreed).toBe(agrees)
})

test('threat 24: gives each requester app a different but stable ID for the same user', async () => {
  const { request, bring, getCode } = await setUp({ providerAppOptions: acceptsTwo, settings: { apps: [other] } })
  const subject = async (client_id: string) =>
    claimsOf((await bring(await getCode({ client_id }), { client_id })).body.id_token)['sub']
  const [first, again, otherApp] = [
    await subject(request.client_id),
    await subject(request.client_id),
    await subject(other.id),
  ]

  expect(again).toBe(first)
  expect(otherApp).not.toBe(first)
})

test('threat 5: tokens for a requester app cannot open a session in either app', async () => {
  const { bring, getCode, provider, requester } = await setUp()
  const { id_token = '' } = (await bring(await getCode())).body
  const asToken = async (appId: string) =>
    (
      await requester.raw('/api/v1/users/me', {
        headers: { 'privy-app-id': appId, 'authorization': `Bearer ${id_token}` },
      })
    ).status

  expect(await asToken(provider.appId)).toBe(401)
  expect(await asToken(providerApp.id)).toBe(401)
})

test("lists a requester app's grant, and revokes it with its unused codes", async () => {
  const { request, providerAppBrowser, bring, getCode } = await setUp()
  await bring(await getCode())
  const { grants } = await providerAppBrowser.call(crossApp.grants, {})
  const underWay = await getCode()
  await providerAppBrowser.call(crossApp.revoke, { requesterAppId: request.client_id })
  const after = await bring(underWay)

  expect(grants).toMatchObject([{ appId: request.client_id, name: 'Test app', isReadOnly: false }])
  expect(after).toEqual(refused)
  expect(await providerAppBrowser.call(crossApp.grants, {})).toEqual({ grants: [] })
  // Revoking twice succeeds, and a new grant has the same subject as before.
  expect(await providerAppBrowser.call(crossApp.revoke, { requesterAppId: request.client_id })).toEqual({})
  expect((await bring(await getCode())).status).toBe(200)
})

test('threat 24: emails the user once about each app with access', async () => {
  const { getCode, provider } = await setUp()
  await getCode()
  await getCode()
  const emails = provider.messages('ada@example.com').filter(({ subject }) => subject?.includes('can see your account'))

  expect(emails.map(({ text }) => text.split('\n\n')[2])).toEqual([
    'You connected Test app to your account with Source. It can identify you and see your wallet addresses. Your account page lists it, and disconnects it.',
  ])
})

test('threat 24: limits the emails about repeated grants', async () => {
  const { request, providerAppBrowser, getCode, provider } = await setUp({
    settings: { limits: { walletChangesOfUserAnHour: 2 } },
  })
  const again = async () => {
    await getCode()
    await getCode()
    await providerAppBrowser.call(crossApp.revoke, { requesterAppId: request.client_id })
  }
  await again()
  await again()
  const emails = provider.messages('ada@example.com').length

  expect(await rejection(getCode())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(provider.messages('ada@example.com')).toHaveLength(emails)
})

test("threat 24: rejects the revocation of another user's grant", async () => {
  const { request, providerAppBrowser, bring, getCode } = await setUp()
  const code = await getCode()
  await providerAppBrowser.login('eve@example.com')
  await providerAppBrowser.call(crossApp.revoke, { requesterAppId: request.client_id })

  expect(await providerAppBrowser.call(crossApp.grants, {})).toEqual({ grants: [] })
  expect((await bring(code)).status).toBe(200)
})

test("threat 20: rejects a cross-app code of a user who was removed from the provider app's allowlist", async () => {
  const { request, providerAppBrowser, bring, getCode, provider } = await setUp()
  const code = await getCode()
  await provider.database.deleteFrom('accounts').where('app_id', '=', providerApp.id).execute()

  expect(await bring(code)).toEqual(refused)
  expect(await rejection(providerAppBrowser.allow(request))).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
})

test("threat 20: requires acceptance of the provider app's terms before a grant", async () => {
  const { request, providerAppBrowser } = await setUp({
    providerAppOptions: { requireUsersAcceptTerms: true, termsAndConditionsUrl: 'https://familiar.example/terms' },
  })
  const before = await rejection(providerAppBrowser.allow(request))
  await providerAppBrowser.call(users.acceptTerms, {})

  expect(before).toMatchObject({ message: 'Accept the terms of this app first.' })
  expect(await providerAppBrowser.allow(request)).toContain('code=')
})

test.each<[string, Parameters<typeof setUpCrossApp>[0], object]>([
  ['that is full', { app: { maxUsers: 0 } }, { code: 'USER_LIMIT_REACHED' }],
  ['that has an allowlist', { app: { allowlist: { emails: ['ada@example.com'] } } }, { code: 'ALLOWLIST_REJECTED' }],
])('threat 20: applies the limits of a requester app %s to users of provider apps', async (_, options, expected) => {
  const { logIn } = await setUp(options)

  expect(await rejection(logIn())).toMatchObject(expected)
})

test('threat 20: rejects a sign-up if the app allows none, and a login with a disabled method', async () => {
  const { goAndReturn, logIn, provider, requester } = await setUp()
  const unknownUser = await rejection(logIn('no-signup'))
  const returned = await goAndReturn()
  provider.configure({ loginMethods: ['email'] })

  expect(unknownUser).toMatchObject({ code: 'USER_DOES_NOT_EXIST' })
  expect(await rejection(requester.call(oauth.authenticate, returned))).toMatchObject({
    code: 'DISALLOWED_LOGIN_METHOD',
  })
  expect(await rejection(requester.begin(method))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})
