import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { createBrowser } from '../../../test/create-browser.js'
import { setup } from '../../../test/setup.js'
import { decodeBase64Url } from '../../base/base64url.js'
import { handled } from '../../base/handled.js'
import type { OAuthRecord } from '../../calls/oauth/oauth-records.js'
import { authorizationTimeout, handoverTimeout, popupPoll } from '../../domain/rules/limits.js'
import { mountHost } from '../../screens/mount-host.js'
import { previousScreens } from '../../screens/previous-screens.js'
import { dispatch } from '../core/dispatch.js'
import { getFlow } from '../core/get-flow.js'
import { redirectFlow } from './redirect.js'

// Loads the modules first, because the fake clock cannot wait for lazy modules.
beforeAll(async () => {
  await Promise.all([
    import('../../calls/oauth/hand-over.js'),
    import('../../calls/oauth/watch-window.js'),
    import('./take-delayed-return.js'),
  ])
})

type Consent = Parameters<ReturnType<typeof setup>['provider']['consent']>[1]

async function setupOAuthProviders(settings: NonNullable<Parameters<typeof setup>[0]>['settings'] = {}) {
  const world = setup({ app: { loginMethods: ['email', 'google', 'github'] }, settings })
  const { browser, client, clock, openClient, provider } = world
  await clock.settle()
  const { state: windows } = browser.popupHost
  const went = () => [...windows.addresses, ...windows.left]
  return {
    ...world,
    windows,
    state: (method: 'google' | 'github' = 'google', as = client) => getFlow(as, redirectFlow(method)).getState(),
    /** Starts a login. Resolves once the popup or page has left, with a function that returns the result. */
    async start(method: 'google' | 'github' = 'google', given: object = {}) {
      const before = went().length
      const ended = handled(
        dispatch(getFlow(client, redirectFlow(method)), { type: 'start', intent: 'login', ...given }),
      ).then(
        () => 'logged in' as const,
        (error: unknown) => error,
      )
      for (let turn = 0; turn < 20 && went().length === before; turn++) await clock.settle()
      return { ended: () => clock.finish(ended) }
    },
    /** Acts as the user at the OAuth provider, and opens the page with the OAuth response. */
    async comeBack(consent?: Consent) {
      const page = await provider.consent(went().at(-1)!, consent)
      const back = openClient({ href: page.href })
      await clock.settle()
      return { back, page }
    },
  }
}

test('a popup returns its OAuth response and closes, and its opener logs in', async () => {
  const { browser, client, clock, comeBack, start, state, windows } = await setupOAuthProviders()
  const login = await start()
  expect(state()).toMatchObject({ status: 'loading', intent: 'login' })
  const { back } = await comeBack()

  expect(await login.ended()).toBe('logged in')
  await clock.advance(popupPoll)
  expect(state()).toMatchObject({ status: 'done', result: { isNewUser: true } })
  expect(client.store.getState().user?.google).toMatchObject({ email: 'ada@example.com', name: 'Ada Lovelace' })
  expect(windows).toMatchObject({ closedSelf: 1, where: 'closed', left: [] })
  expect(back.tab.location.href()).toBe('http://app.localhost:5173/')
  expect([...browser.stored.keys()].filter((key) => key.includes(':oauth'))).toEqual([])
})

test("removes the OAuth response from the URL, even after the app's router changed it", async () => {
  const { clock, openClient, provider, start, windows } = await setupOAuthProviders()
  await start()
  const page = await provider.consent(windows.addresses.at(-1)!)
  const back = openClient({ href: page.href })
  back.tab.location.replace(`http://app.localhost:5173/notes${page.search}&tab=2`)
  await clock.settle()

  expect(back.tab.location.href()).toBe('http://app.localhost:5173/notes?tab=2')
})

test("starts an OAuth login with 36 random bytes, and sends only the verifier's SHA-256", async () => {
  const { browser, client, network, provider, start } = await setupOAuthProviders()
  const bodies: unknown[] = []
  network.answer = async (input, init) => {
    if (input.pathname.endsWith('/oauth/init')) bodies.push(JSON.parse(String(init.body)))
    return provider.fetch(input, init)
  }
  await start()
  const records = JSON.parse(browser.stored.get(`keyhook:${client.appId}:oauth`)!) as Record<string, OAuthRecord>
  const [state, { verifier }] = Object.entries(records)[0]!

  expect([state, verifier].map((text) => decodeBase64Url(text).length)).toEqual([36, 36])
  expect(bodies[0]).toEqual({
    provider: 'google',
    redirect_to: 'http://app.localhost:5173/',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    state_code: state,
  })
})

test.each([
  [{}, 'UNKNOWN_AUTH_ERROR'],
  [{ code: 'invalid_credentials' }, 'INVALID_CREDENTIALS'],
  [{ code: 'allowlist_rejected' }, 'ALLOWLIST_REJECTED'],
] as const)('reports an invalid code if the provider rejects it with %j and no text', async (body, code) => {
  const { comeBack, network, provider, start } = await setupOAuthProviders()
  network.answer = async (input, init) =>
    input.pathname.endsWith('/oauth/authenticate') ? Response.json(body, { status: 422 }) : provider.fetch(input, init)
  const login = await start()
  await comeBack()

  expect(await login.ended()).toMatchObject({ code, message: 'Invalid code during OAuth flow.' })
})

test('sends no OAuth provider name to the login endpoint', async () => {
  const { comeBack, network, provider, start } = await setupOAuthProviders()
  const sent: unknown[] = []
  network.answer = async (input, init) => {
    if (input.pathname.endsWith('/oauth/authenticate')) sent.push(JSON.parse(String(init.body)))
    return provider.fetch(input, init)
  }
  const login = await start()
  await comeBack()

  expect(await login.ended()).toBe('logged in')
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0] as object)).not.toContain('provider')
})

test.each([
  [true, 'https://twitter.com/i/oauth2/authorize?state=s'],
  [false, 'https://x.com/i/oauth2/authorize?state=s'],
])('on a phone (%s), uses a Twitter host name that its app does not intercept', async (isMobile, address) => {
  const { client, clock, network, windows } = await setupOAuthProviders()
  windows.isMobile = isMobile
  network.answer = async () => Response.json({ url: 'https://x.com/i/oauth2/authorize?state=s' })
  void getFlow(client, redirectFlow('twitter')).send({ type: 'start', intent: 'login' })
  for (let turn = 0; turn < 20 && windows.addresses.length === 0; turn++) await clock.settle()

  expect(windows.addresses).toEqual([address])
})

test('returns the OAuth response through storage if messages are lost', async () => {
  const { client, comeBack, start } = await setupOAuthProviders()
  Object.assign(client.platform.tabs, { listen: () => () => {} })
  const login = await start()
  await comeBack()

  expect(await login.ended()).toBe('logged in')
})

test('redirects the page if the popup is blocked, and continues the login there', async () => {
  const { client, clock, comeBack, start, state, windows } = await setupOAuthProviders()
  windows.isBlocked = true
  client.store.setState({ screens: [{ name: 'landing' }] })
  await start('github')
  const { back, page } = await comeBack()
  await clock.settle()

  expect(windows).toMatchObject({ addresses: [], left: [expect.stringContaining('/github/authorize') as string] })
  expect(page.searchParams.get('privy_oauth_provider')).toBe('github')
  expect(back.tab.location.href()).toBe('http://app.localhost:5173/')
  expect(state('github', back)).toMatchObject({ status: 'done', intent: 'login' })
  expect(back.store.getState()).toMatchObject({ session: 'authenticated', screens: [{ name: 'login-method' }] })
})

test('keeps disableSignup after a redirect, even on a retry', async () => {
  const { client, clock, comeBack, start, windows } = await setupOAuthProviders()
  windows.isBlocked = true
  client.store.setState({ screens: [{ name: 'landing', disableSignup: true }] })
  await start('github', { disableSignup: true })
  const { back } = await comeBack()
  mountHost(back)
  await clock.settle()

  const state = back.store.getState()
  expect(state).toMatchObject({ session: 'anonymous', screens: [{ name: 'login-method', disableSignup: true }] })
  expect(previousScreens(state)).toEqual([{ name: 'landing', disableSignup: true }])
})

test('a popup whose opener was closed logs in by itself', async () => {
  const { client, clock, comeBack, start, state, windows } = await setupOAuthProviders()
  await start()
  client.dispose()
  const { back } = await comeBack()
  await clock.advance(handoverTimeout + popupPoll)
  await clock.settle()

  expect(state('google', back)).toMatchObject({ status: 'done' })
  expect(windows.closedSelf).toBe(0)
})

test.each([
  ['a user who declines', 'OAUTH_USER_DENIED', 'User denied confirmation during OAuth flow'],
  ['a user who closes the popup', 'OAUTH_USER_DENIED', 'User denied confirmation during OAuth flow'],
  ['a user who does nothing for two minutes', 'TIMED_OUT', 'Authorization request timed out after 2 minutes.'],
])('does not log in %s, and allows a retry', async (who, code, message) => {
  const { clock, comeBack, start, state, windows } = await setupOAuthProviders()
  const login = await start()
  if (who.includes('declines')) await comeBack({ outcome: 'deny' })
  if (who.includes('closes')) {
    await clock.advance(2 * popupPoll)
    windows.where = 'closed'
  }
  if (who.includes('nothing')) await clock.advance(authorizationTimeout)

  expect(await login.ended()).toMatchObject({ code, message })
  expect(state()).toMatchObject({ status: 'error', intent: 'login' })
  windows.where = 'away'
  const again = await start()
  await comeBack()
  expect(await again.ended()).toBe('logged in')
})

test('detects within a second that the user closed the OAuth popup', async () => {
  const { clock, start, state, windows } = await setupOAuthProviders()
  await start()
  await clock.advance(2 * popupPoll)
  windows.where = 'closed'
  await clock.advance(1000)

  expect(state()).toMatchObject({ status: 'error', error: { code: 'OAUTH_USER_DENIED' } })
})

test('detects a closed blank popup, before and after navigation', async () => {
  const { clock, network, start, state, windows } = await setupOAuthProviders()
  windows.isFocused = true
  windows.whileBlank = 'closed'
  network.answer = () => new Promise(() => {})
  await start()
  await clock.advance(1000)
  expect(state()).toMatchObject({ status: 'error', error: { code: 'OAUTH_USER_DENIED' } })
  expect(windows.addresses).toEqual([])

  network.answer = undefined
  Object.assign(windows, { whileBlank: 'here', where: 'here' })
  await start()
  expect(windows.addresses).toHaveLength(1)
  windows.where = 'closed'
  await clock.advance(1000)

  expect(state()).toMatchObject({ status: 'error', error: { code: 'OAUTH_USER_DENIED' } })
})

test('a user can still complete a login in a popup that was reported as closed', async () => {
  const { client, clock, comeBack, start, state, windows } = await setupOAuthProviders()
  windows.where = 'closed'
  windows.isFocused = true
  const login = await start()
  expect(await login.ended()).toMatchObject({ code: 'OAUTH_USER_DENIED' })

  await comeBack()
  await clock.advance(popupPoll)
  await clock.settle()

  expect(state()).toMatchObject({ status: 'done' })
  expect(client.store.getState().user?.google).toMatchObject({ email: 'ada@example.com' })
  expect(windows.closedSelf).toBe(1)
})

test('threat 9: waits for a popup that appears closed because the browser cut it off from the page', async () => {
  const { clock, comeBack, start, state, windows } = await setupOAuthProviders()
  windows.where = 'closed'
  const login = await start()
  await clock.advance(authorizationTimeout / 2)
  expect(state().status).toBe('loading')
  await comeBack()

  expect(await login.ended()).toBe('logged in')
})

test('threat 6, threat 8: an unrequested OAuth response logs in no user', async () => {
  const { browser, client, clock, openClient, start, state } = await setupOAuthProviders()
  const stranger = openClient({
    href: 'http://app.localhost:5173/?privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=google',
  })
  await clock.advance(handoverTimeout + popupPoll)
  await clock.settle()
  expect(state('google', stranger)).toMatchObject({
    error: { code: 'UNKNOWN_AUTH_ERROR', message: 'Authentication error.' },
  })

  const login = await start()
  const other = browser.openTab({ fetch: async () => new Response() })
  const mine = Object.keys(JSON.parse(browser.stored.get(`keyhook:${client.appId}:oauth`)!) as object)[0]!
  other.tabs.post({ appId: client.appId, type: 'oauth', state: 'another', code: 'code' })
  other.tabs.post({ appId: 'keyhook-test-app-00000002', type: 'oauth', state: mine, code: 'code' })
  other.tabs.post({ appId: client.appId, type: 'oauth-taken', state: mine, code: 'code' })
  await clock.advance(popupPoll)
  expect(state().status).toBe('loading')

  const forged = openClient({
    href: 'http://app.localhost:5173/?privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=google',
  })
  await clock.advance(handoverTimeout + popupPoll)
  await clock.settle()
  expect(state('google', forged)).toMatchObject({
    error: { code: 'OAUTH_UNEXPECTED', message: 'Unexpected auth flow. This may be a phishing attempt.' },
  })
  other.tabs.post({ appId: client.appId, type: 'oauth', state: mine, code: 'forged' })
  expect(await login.ended()).toMatchObject({ code: 'OAUTH_UNEXPECTED' })
})

test('shows an error for an unrequested OAuth response', async () => {
  const { clock, openClient, start, state } = await setupOAuthProviders()
  await start()
  const href = 'http://app.localhost:5173/?privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=google'
  const [shown, headless] = [openClient({ href }), openClient({ href })]
  mountHost(shown)
  await clock.advance(handoverTimeout + popupPoll)
  await clock.settle()

  for (const client of [shown, headless])
    expect(state('google', client)).toMatchObject({ status: 'error', error: { code: 'OAUTH_UNEXPECTED' } })
  expect(shown.store.getState().screens).toMatchObject([{ name: 'login-method', method: 'google', intent: 'login' }])
  expect(headless.store.getState().screens).toEqual([])
})

/** Opens the page that a popup returned to, at another origin of the app, with separate storage. */
async function comeBackOnOtherOrigin({
  clock,
  openClient,
  provider,
  windows,
}: Awaited<ReturnType<typeof setupOAuthProviders>>) {
  const back = await provider.consent(windows.addresses.at(-1)!)
  const { cookies, proofKey, storage, tabs } = createBrowser({ clock }).openTab({ fetch })
  const href = back.href.replace(back.origin, 'http://localhost:3000')
  const client = openClient({ cookies, href, proofKey, storage, tabs })
  await clock.settle()
  return client
}

const otherOriginError = { code: 'OAUTH_UNEXPECTED', reason: 'oauth_other_origin' }

test('ends the login and closes the popup if it returns to another origin', async () => {
  const world = await setupOAuthProviders()
  const { clock, start, windows } = world
  windows.isOpenedByOther = true
  const login = await start()
  const since = clock.now()
  await comeBackOnOtherOrigin(world)

  expect(await login.ended()).toMatchObject(otherOriginError)
  expect(clock.now() - since).toBeLessThan(1000)
  expect(windows).toMatchObject({ closedSelf: 1, where: 'closed' })
})

test('ends the login on another origin, even if that origin has its own stored login', async () => {
  const world = await setupOAuthProviders()
  const { clock, openClient, provider, start, windows } = world
  windows.isOpenedByOther = true
  const login = await start()
  const back = await provider.consent(windows.addresses.at(-1)!)
  const other = createBrowser({ clock }).openTab({ fetch })
  other.storage.set(
    `keyhook:${provider.appId}:oauth`,
    JSON.stringify({ other: { verifier: 'v', method: 'google', startedAt: clock.now(), isWindow: true } }),
  )
  const { cookies, proofKey, storage, tabs } = other
  openClient({ cookies, href: back.href.replace(back.origin, 'http://localhost:3000'), proofKey, storage, tabs })
  await clock.settle()

  expect(await login.ended()).toMatchObject(otherOriginError)
  expect(windows).toMatchObject({ closedSelf: 1, where: 'closed' })
})

test('a popup that lost its opener shows an error when OAuth returns it to another origin', async () => {
  const world = await setupOAuthProviders()
  await world.start()
  const since = world.clock.now()
  const client = await comeBackOnOtherOrigin(world)

  expect(world.state('google', client)).toMatchObject({ status: 'error', error: otherOriginError })
  expect(world.clock.now() - since).toBeLessThan(1000)
  expect(world.windows.closedSelf).toBe(0)
})

test('messages from a popup of another origin cannot end a login', async () => {
  const { client, clock, start, state, windows } = await setupOAuthProviders()
  await start()
  for (const data of [null, 'keyhook-other-origin', { appId: 'another', type: 'keyhook-other-origin' }])
    for (const receive of [...windows.others]) receive({ data })
  await clock.settle()
  expect(state().status).toBe('loading')

  for (const receive of [...windows.others]) receive({ data: { appId: client.appId, type: 'keyhook-other-origin' } })
  await clock.settle()
  expect(state()).toMatchObject({ error: otherOriginError })
  expect(windows.others.size).toBe(0)
})

test('threat 35: a popup never opens a URL that would run a script in the page', async () => {
  const { network, start, windows } = await setupOAuthProviders()
  network.answer = async () => Response.json({ url: 'javascript:alert(1)//https://vendor.example' })
  const login = await start()

  expect(await login.ended()).toMatchObject({ code: 'UNKNOWN_AUTH_ERROR' })
  expect(windows).toMatchObject({ addresses: [], left: [], where: 'closed' })
})

test('rejects a Google login in an in-app browser before it opens a window', async () => {
  const { start, windows } = await setupOAuthProviders()
  windows.isInApp = true
  const login = await start()

  expect(await login.ended()).toMatchObject({ reason: 'in_app_browser', message: 'Could not log in with provider' })
  expect(windows.addresses).toEqual([])
})

test('links an account of a logged-in user after a confirmation of that account', async () => {
  const { client, comeBack, logIn, provider, start } = await setupOAuthProviders()
  await logIn()
  mountHost(client)
  const linking = await start('github', { intent: 'link' })
  await comeBack()
  const confirmed = enterConfirmation(client, provider.inbox)

  expect(await linking.ended()).toBe('logged in')
  await confirmed
  expect(client.store.getState().user?.github).toMatchObject({ username: 'ada', subject: '1' })
  expect(await (await start('github', { intent: 'link' })).ended()).toMatchObject({ code: 'CANNOT_LINK_MORE_OF_TYPE' })
})

test("returns the OAuth provider's tokens to the app", async () => {
  const first = await setupOAuthProviders()
  const { google } = first.provider.settings().oauth
  const { client, comeBack, start } = await setupOAuthProviders({
    oauth: { google: { ...google!, returnsTokens: true } } as never,
  })
  const granted: string[] = []
  client.events.on('oAuthTokensGranted', ({ oAuthTokens }) => granted.push(oAuthTokens.provider))
  const login = await start()
  await comeBack()
  await login.ended()
  const again = await start('google', { intent: 'link', isAgain: true })
  await comeBack()

  expect(await again.ended()).toBe('logged in')
  expect(granted).toEqual(['google', 'google'])
})
