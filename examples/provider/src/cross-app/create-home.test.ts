// Proves threat 24.
// Longer than a file of code: two apps and their users, in one world.

import { crossApp, embeddedWallets, oauth, users } from '@keyhook/sdk/wire'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { fromOwnPage } from '../../test/home-browser.js'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { claimsOf, home, method, setUpCrossApp } from '../../test/set-up-cross-app.js'
import { createBrowser, rejection } from '../../test/set-up.js'

const other = {
  id: 'keyhook-test-app-00000002',
  name: 'Other app',
  origins: ['http://other.localhost'],
  crossApp: { connections: [{ appId: home.id }] },
  loginMethods: [method],
}
const second = { ...home, id: 'keyhook-home-app-00000002', name: 'Second home' }
const admitsTwo = { crossApp: { requesters: [...home.crossApp.requesters, { appId: other.id }] } }

async function setUp(options: Parameters<typeof setUpCrossApp>[0] = {}) {
  const all = setUpCrossApp(options)
  await all.atHomePage.login()
  return all
}

const unknown = { code: 'INVALID_DATA', message: 'This app does not know who asks.' }
const email = 'ada@example.com'
const wrongCode = { code: 'INVALID_CREDENTIALS' }
const refused = { status: 400, body: { error: 'invalid_grant' } }

test('a code tells its requester, once, a subject and the addresses of wallets, and says who says so', async () => {
  const { bring, getCode, provider } = await setUp()
  const { body, status } = await bring(await getCode())
  const keys = createRemoteJWKSet(new URL(`${provider.url}/api/v1/apps/${home.id}/.well-known/jwks.json`), {
    [customFetch]: provider.fetch,
  })
  const { payload, protectedHeader } = await jwtVerify(body.id_token ?? '', keys, {
    issuer: `${provider.url}/oauth/${home.id}`,
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
  ['another address', { redirect_uri: 'https://evil.example/callback' }],
  ['a longer address', { redirect_uri: `http://auth.localhost:8787/api/v1/oauth/callback/${method}/../..` }],
  ['no PKCE', { code_challenge_method: 'plain' }],
  ['a challenge that is none', { code_challenge: 'short' }],
  ['tokens at once', { response_type: 'token' }],
  ['no OpenID Connect', { scope: 'email' }],
  ['a state with a line break', { state: 'a\nb' }],
])('threat 24: %s is sent nowhere, and told to nobody', async (_, change) => {
  const { asked, atHomePage } = await setUp()

  expect(await rejection(atHomePage.ask({ ...asked, ...change }))).toMatchObject(unknown)
  expect(await rejection(atHomePage.allow({ ...asked, ...change }))).toMatchObject(unknown)
})

test('threat 24: a requester is named as the settings name it, not as it asks', async () => {
  const { asked, atHomePage } = await setUp({ app: { name: 'Atlas', logoUrl: 'https://atlas.example/logo.png' } })

  expect(await atHomePage.ask(asked)).toEqual({
    name: 'Atlas',
    // The page loads nothing from another origin.
    iconUrl: `http://auth.localhost:8787/oauth/${home.id}/logos/${asked.client_id}`,
    origin: 'http://app.localhost:5173',
    isReadOnly: false,
    deniedUrl: `${asked.redirect_uri}?error=access_denied&state=state&iss=${encodeURIComponent(`http://auth.localhost:8787/oauth/${home.id}`)}`,
  })
})

test.each<[string, Record<string, string>]>([
  ['of another requester', { client_id: other.id }],
  ['with another address', { redirect_uri: 'https://evil.example/callback' }],
  ['without the verifier', { code_verifier: 'w'.repeat(43) }],
  ['with none', { code_verifier: '' }],
])('threat 24: a code %s is worth nothing, and is spent', async (_, change) => {
  const { bring, getCode } = await setUp({ atHome: admitsTwo, settings: { apps: [other] } })
  const code = await getCode()

  expect(await bring(code, change)).toEqual(refused)
  expect(await bring(code)).toEqual(refused)
})

test('threat 24: a code is good at its home alone, for a minute, and for nothing else', async () => {
  const { bring, getCode, provider } = await setUp({ settings: { apps: [second] } })
  const late = await getCode()
  const elsewhere = await bring(await getCode(), {}, second.id)
  const asRefresh = await bring(await getCode(), { grant_type: 'refresh_token' })
  provider.clock.advance(60_000)

  expect(elsewhere).toEqual(refused)
  expect(asRefresh).toEqual({ status: 400, body: { error: 'unsupported_grant_type' } })
  expect(await bring(late)).toEqual(refused)
})

test('threat 24: a code of an address that the settings list no more is worth nothing', async () => {
  const { bring, getCode, provider } = await setUp()
  const code = await getCode()
  const redirect_uri = 'https://listed-before.example/callback'
  await provider.database.updateTable('cross_app_codes').set({ redirect_uri }).execute()

  expect(await bring(code, { redirect_uri })).toEqual(refused)
})

test('threat 24: of any number of calls at once with the same code, one is told', async () => {
  const { bring, getCode } = await setUp()
  const code = await getCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => bring(code)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('threat 24: a code is not kept, and goes with the sweep', async () => {
  const { getCode, provider } = await setUp()
  const code = await getCode()
  const rows = () => provider.database.selectFrom('cross_app_codes').selectAll().execute()
  const kept = await rows()
  provider.clock.advance(60_000)
  await provider.sweep()

  expect(JSON.stringify(kept)).not.toContain(code)
  expect(kept).toHaveLength(1)
  expect(await rows()).toEqual([])
})

test('threat 24: a session that has ended tells nothing more', async () => {
  const { atHomePage, bring, getCode } = await setUp()
  const code = await getCode()
  await atHomePage.raw('/api/v1/sessions/logout', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: atHomePage.tokens.refresh }),
  })

  expect(await bring(code)).toEqual(refused)
})

test('threat 24: a code for the app opens no session of a page of the provider, and the email of one for that page says so', async () => {
  const { asked, atHomePage, provider } = setUpCrossApp()
  const { enterCode, onOwnPage, sendCode } = atHomePage
  atHomePage.keys.page = await makeProver()
  // A program that script in the page gives the code to: it says that it is the provider's own page.
  const ofApp = await sendCode(email)
  expect(provider.messages(email)[0]?.text).not.toContain('Enter it only on')
  expect(await rejection(onOwnPage(() => enterCode(email, ofApp)))).toMatchObject(wrongCode)
  await enterCode(email, ofApp)
  expect(await rejection(atHomePage.allow(asked))).toMatchObject({ reason: 'login_required' })

  atHomePage.tokens.access = ''
  const ofPage = await onOwnPage(() => sendCode(email))
  const [message] = provider.messages(email)
  expect(message).toMatchObject({
    subject: `${ofPage} is your code for auth.localhost:8787 · Home`,
    text: expect.stringContaining('Enter it only on auth.localhost:8787') as string,
  })
  expect(await rejection(enterCode(email, ofPage))).toMatchObject(wrongCode)
  // The link leads to a page of the app, whose script could hand it over.
  const token = /keyhook_login=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(message?.text).not.toContain('open this link in the browser where you asked')
  for (const run of [onOwnPage, <result>(call: () => Promise<result>) => call()])
    expect(await rejection(run(() => enterCode(email, token)))).toMatchObject(wrongCode)
  await onOwnPage(() => enterCode(email, ofPage))
  expect(await atHomePage.allow(asked)).toContain('code=')
})

test('threat 24: a login on a page of the provider is an event, and the email about a new browser names the page', async () => {
  const { atHomePage, provider } = setUpCrossApp()
  const app = createBrowser(provider, 'app', home.id)
  await app.login(email)
  const wallet = makeWallet()
  await app.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await app.call(embeddedWallets.prepare, wallet)
  await app.call(embeddedWallets.commit, await wallet.own(app))
  const events = async () =>
    provider.database.selectFrom('events').select('type').where('type', '=', 'own-page-login').execute()
  expect(await events()).toEqual([])
  await atHomePage.login(email)
  expect(await events()).toHaveLength(1)

  await atHomePage.call(embeddedWallets.recoveryShare, wallet)
  const opened = () => provider.messages(email).filter(({ subject }) => subject?.includes('opened your wallet'))
  expect(opened()[0]?.text).toContain('The login was on the page auth.localhost:8787, and not in Home.')
  const other = createBrowser(provider, 'another', home.id)
  await other.login(email)
  await other.call(embeddedWallets.recoveryShare, wallet)
  expect(opened()).toHaveLength(2)
  expect(opened()[0]?.text).not.toContain('The login was on the page')
})

test("threat 24: only a page of the provider's own agrees, with the user's session", async () => {
  const { asked, atHomePage, provider } = await setUp()
  const allow = (headers: Record<string, string>) =>
    atHomePage.raw('/api/v1/cross-app/allow', { method: 'POST', body: JSON.stringify(asked), headers })
  const bearer = { authorization: `Bearer ${atHomePage.tokens.access}` }
  const own = { 'origin': provider.url, 'sec-fetch-site': 'same-origin' }
  const status = async (headers: Record<string, string>) => (await allow(headers)).status

  expect(await status({ ...bearer, ...own })).toBe(200)
  expect(await status({ ...bearer, 'origin': home.origins[0] ?? '', 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await status({ ...bearer, 'origin': home.origins[0] ?? '', 'sec-fetch-site': 'same-origin' })).toBe(403)
  expect(await status({ ...bearer, ...own, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status(bearer)).toBe(403)
  expect(await status(own)).toBe(401)
})

test("threat 24: the session of a page of the app's agrees to nothing, whoever sends its token with a proof of its key", async () => {
  const { asked, atHomePage, provider } = setUpCrossApp()
  atHomePage.keys.page = await makeProver(provider.url)
  await atHomePage.loginInApp()
  // As a program does that script in the page has sent both to: it says that it is the provider's own page.
  const refusal = await rejection(atHomePage.allow(asked))
  const codes = await provider.database.selectFrom('cross_app_codes').selectAll().execute()

  expect(refusal).toMatchObject({ code: 'CONFIRMATION_REQUIRED', reason: 'login_required' })
  expect(codes).toEqual([])
})

test.each([
  ["of the app's agrees to nothing", 'http://home.localhost:5180/', false],
  ["of the provider's own agrees", `http://auth.localhost:8787/oauth/${home.id}/authorize`, true],
])('threat 24: a session whose user came back from another site to a page %s', async (_, redirectTo, agrees) => {
  const { asked, atHomePage, provider } = setUpCrossApp({ atHome: { loginMethods: ['google'] } })
  const atGoogle = createOAuthBrowser(provider, 'home', home.id)
  Object.assign(atGoogle.extra, fromOwnPage(provider))
  const { code_verifier, url } = await atGoogle.begin('google', redirectTo)
  const page = (await provider.consent(url)).searchParams
  const { accessToken } = await atGoogle.call(oauth.authenticate, {
    authorization_code: page.get('privy_oauth_code') ?? '',
    state_code: page.get('privy_oauth_state') ?? '',
    code_verifier,
  })
  atHomePage.tokens.access = accessToken ?? ''
  const agreed = await atHomePage.allow(asked).then(
    (back) => back.includes('code='),
    () => false,
  )

  expect(agreed).toBe(agrees)
})

test('threat 24: two requesters cannot tell that they have the same user, and one always can', async () => {
  const { asked, bring, getCode } = await setUp({ atHome: admitsTwo, settings: { apps: [other] } })
  const subject = async (client_id: string) =>
    claimsOf((await bring(await getCode({ client_id }), { client_id })).body.id_token)['sub']
  const [first, again, elsewhere] = [
    await subject(asked.client_id),
    await subject(asked.client_id),
    await subject(other.id),
  ]

  expect(again).toBe(first)
  expect(elsewhere).not.toBe(first)
})

test('threat 5: what a requester is told opens nothing, at home or there', async () => {
  const { bring, getCode, provider, requester } = await setUp()
  const { id_token = '' } = (await bring(await getCode())).body
  const asToken = async (appId: string) =>
    (
      await requester.raw('/api/v1/users/me', {
        headers: { 'privy-app-id': appId, 'authorization': `Bearer ${id_token}` },
      })
    ).status

  expect(await asToken(provider.appId)).toBe(401)
  expect(await asToken(home.id)).toBe(401)
})

test('a user sees who has been let know, and takes it back: codes under way are worth nothing then', async () => {
  const { asked, atHomePage, bring, getCode } = await setUp()
  await bring(await getCode())
  const { grants } = await atHomePage.call(crossApp.grants, {})
  const underWay = await getCode()
  await atHomePage.call(crossApp.revoke, { requesterAppId: asked.client_id })
  const after = await bring(underWay)

  expect(grants).toMatchObject([{ appId: asked.client_id, name: 'Test app', isReadOnly: false }])
  expect(after).toEqual(refused)
  expect(await atHomePage.call(crossApp.grants, {})).toEqual({ grants: [] })
  // Taken back twice is no error, and agreed to again is the same user as before.
  expect(await atHomePage.call(crossApp.revoke, { requesterAppId: asked.client_id })).toEqual({})
  expect((await bring(await getCode())).status).toBe(200)
})

test('threat 24: a letter tells the user of each app that knows them from now on, once', async () => {
  const { getCode, provider } = await setUp()
  await getCode()
  await getCode()
  const letters = provider.messages('ada@example.com').filter(({ subject }) => subject?.includes('was changed'))

  expect(letters.map(({ text }) => text.split('\n')[0])).toEqual([
    'Test app knows who you are from now on: the account there that you log in to with your account with Home is yours. Your account page lists it, and takes it back.',
  ])
})

test('threat 24: a user who takes apps back and agrees again receives so many emails an hour', async () => {
  const { asked, atHomePage, getCode, provider } = await setUp({
    settings: { limits: { walletChangesOfUserAnHour: 2 } },
  })
  const again = async () => {
    await getCode()
    await getCode()
    await atHomePage.call(crossApp.revoke, { requesterAppId: asked.client_id })
  }
  await again()
  await again()
  const letters = provider.messages('ada@example.com').length

  expect(await rejection(getCode())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(provider.messages('ada@example.com')).toHaveLength(letters)
})

test('threat 24: another user takes nothing back', async () => {
  const { asked, atHomePage, bring, getCode } = await setUp()
  const code = await getCode()
  await atHomePage.login('eve@example.com')
  await atHomePage.call(crossApp.revoke, { requesterAppId: asked.client_id })

  expect(await atHomePage.call(crossApp.grants, {})).toEqual({ grants: [] })
  expect((await bring(code)).status).toBe(200)
})

test('threat 20: a user whom the home admits no more is told to nobody', async () => {
  const { asked, atHomePage, bring, getCode, provider } = await setUp()
  const code = await getCode()
  await provider.database.deleteFrom('accounts').where('app_id', '=', home.id).execute()

  expect(await bring(code)).toEqual(refused)
  expect(await rejection(atHomePage.allow(asked))).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
})

test('threat 20: a user agrees to nothing before having accepted the terms of the home', async () => {
  const { asked, atHomePage } = await setUp({
    atHome: { requireUsersAcceptTerms: true, termsAndConditionsUrl: 'https://home.example/terms' },
  })
  const before = await rejection(atHomePage.allow(asked))
  await atHomePage.call(users.acceptTerms, {})

  expect(before).toMatchObject({ message: 'Accept the terms of this app first.' })
  expect(await atHomePage.allow(asked)).toContain('code=')
})

test.each<[string, Parameters<typeof setUpCrossApp>[0], object]>([
  ['that has as many users as it may', { app: { maxUsers: 0 } }, { code: 'USER_LIMIT_REACHED' }],
  [
    'that lists who may log in',
    { app: { allowlist: { emails: ['ada@example.com'] } } },
    { code: 'ALLOWLIST_REJECTED' },
  ],
])('threat 20: the gate of an app %s holds for users of another app', async (_, options, expected) => {
  const { logIn } = await setUp(options)

  expect(await rejection(logIn())).toMatchObject(expected)
})

test('threat 20: who may not sign up is not signed up, and a method that is switched off logs nobody in', async () => {
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
