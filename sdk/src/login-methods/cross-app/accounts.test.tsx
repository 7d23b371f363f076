// @vitest-environment jsdom
// Proves threat 24.
import { expect, test, vi } from 'vitest'
import { createProviderAppBrowser, readRequest } from '@keyhook/provider/internal/test/provider-app-browser'
import { createClock } from '../../../test/create-clock.js'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { renderHooks } from '../../../test/render.js'
import { handled } from '../../base/handled.js'
import { handoverTimeout, popupPoll } from '../../domain/rules/limits.js'
import { useScreenHost } from '../../react/screen/use-screen-host.js'
import { useCrossAppAccounts } from './hooks.js'
import { useLoginOptions } from '../../react/login/use-login-options.js'
import { useLoginWithOAuth } from '../../react/login/use-login-with-oauth.js'

const providerAppId = 'keyhook-source-app-000001'
const method = `privy:${providerAppId}` as const
const settings = {
  id: providerAppId,
  name: 'Fieldnotes',
  origins: ['http://provider-app.localhost:5180'],
  crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001' }] },
}

async function setupApps({ isLoggedIn = false } = {}) {
  const world = await renderHooks(
    () => ({
      apps: useCrossAppAccounts(),
      host: useScreenHost(),
      options: useLoginOptions(),
      oauthLogin: useLoginWithOAuth(),
    }),
    {
      app: { loginMethods: ['email', method], crossApp: { connections: [{ appId: providerAppId }] } },
      config: { loginMethodsAndOrder: { primary: ['email', method] } },
      settings: { apps: [settings] },
      isLoggedIn,
      // The sandbox verifies the provider app's ID tokens with the real time.
      skew: Date.now() - createClock().now(),
    },
  )
  const { act, browser, client, clock, openClient, provider } = world
  const { state: windows } = browser.popupHost
  const atProviderApp = createProviderAppBrowser(provider, providerAppId)
  await atProviderApp.login('ada@familiar.example')
  const went = () => [...windows.addresses, ...windows.left]
  /** Calls a function of the hook. Resolves once a popup or the page is at the provider app. */
  async function leave<value>(verb: () => Promise<value>): Promise<() => Promise<value>> {
    const before = went().length
    let outcome!: Promise<value>
    await act(async () => void (outcome = handled(verb())))
    await act(() => vi.waitFor(() => expect(went().length).toBeGreaterThan(before)))
    return () => outcome
  }
  /** Grants access at the provider app, and opens the page that the user returns to. */
  async function comeBack(change: (page: URL) => void = () => {}) {
    const page = await provider.returnToPage(await atProviderApp.allow(readRequest(went().at(-1)!)))
    change(page)
    await act(async () => void openClient({ href: page.href }))
  }
  return {
    ...world,
    comeBack,
    leave,
    windows,
    async visit<value>(verb: () => Promise<value>, { confirms }: { confirms?: true } = {}): Promise<value> {
      const outcome = await leave(verb)
      await comeBack()
      if (confirms) await act(() => enterConfirmation(client, provider.inbox))
      return act(() => clock.finish(outcome()))
    },
  }
}

test("logs in with a provider app's account, as the same user each time", async () => {
  const { act, client, now, seen, visit } = await setupApps()
  expect(now().options.primary).toMatchObject([{ id: 'email' }, { id: method, label: 'cross_app' }])
  const user = await visit(() => now().apps.loginWithCrossAppAccount({ appId: providerAppId }))

  expect(user.linkedAccounts).toMatchObject([
    { type: 'cross_app', providerApp: { id: providerAppId }, embeddedWallets: [] },
  ])
  expect(seen.some(({ apps }) => apps.loading)).toBe(true)
  expect(now().apps).toMatchObject({ loading: false, state: { status: 'done', result: { isNewUser: true } } })
  await act(async () => client.session.destroy())
  // The logout ends every flow.
  await act(() => vi.waitFor(() => expect(now().apps.state.status).toBe('initial')))
  const again = await visit(() => now().apps.loginWithCrossAppAccount({ appId: providerAppId }))
  expect(again.id).toBe(user.id)
})

test("links a provider app's account, and unlinks it by its subject", async () => {
  const { act, client, now, provider, visit } = await setupApps({ isLoggedIn: true })
  const failed: unknown[] = []
  client.events.on('unlinkFailed', ({ account, error, method }) => failed.push({ account, code: error.code, method }))
  const user = await visit(() => now().apps.linkCrossAppAccount({ appId: providerAppId }), { confirms: true })
  const account = user.linkedAccounts.find(({ type }) => type === 'cross_app')
  const subject = account?.type === 'cross_app' ? account.subject : ''
  await expect(now().apps.unlinkCrossAppAccount({ subject: 'another' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  // The errors that `onError` of `useUnlinkAccount` receives.
  expect(failed).toEqual([{ account: null, code: 'INVALID_REQUEST', method: 'privy:' }])

  const unlinking = handled(now().apps.unlinkCrossAppAccount({ subject }))
  await act(() => enterConfirmation(client, provider.inbox))
  const without = await act(() => unlinking)
  expect(without.linkedAccounts.map(({ type }) => type)).toEqual(['email'])
})

test('rejects linking and unlinking without a login', async () => {
  const { act, clock, now } = await setupApps()

  for (const verb of [
    () => now().apps.linkCrossAppAccount({ appId: providerAppId }),
    () => now().apps.unlinkCrossAppAccount({ subject: 's' }),
  ])
    await expect(act(() => clock.finish(handled(verb())))).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

test('redirects the page if the popup is blocked, and continues after the redirect', async () => {
  const { act, browser, clock, leave, now, openClient, provider, windows } = await setupApps()
  windows.isBlocked = true
  await leave(() => now().apps.loginWithCrossAppAccount({ appId: providerAppId }))
  expect(windows).toMatchObject({ addresses: [], left: [expect.stringContaining(providerAppId) as string] })

  const atProviderApp = createProviderAppBrowser(provider, providerAppId, 'again')
  await atProviderApp.login('ada@familiar.example')
  const answered = await provider.fetch(new URL(await atProviderApp.allow(readRequest(windows.left[0]!))))
  const back = openClient({ href: answered.headers.get('location')! })
  await act(() => clock.settle())
  expect(back.store.getState()).toMatchObject({ session: 'authenticated' })
  expect([...browser.stored.keys()].filter((key) => key.includes(':oauth'))).toEqual([])
})

test.each([
  ['another app', `privy:keyhook-other-app-0000001`],
  ['an OAuth provider', 'google'],
])('threat 6: sends a response that names %s as a response of the requested provider app', async (_, named) => {
  const { act, clock, comeBack, leave, network, now, provider } = await setupApps()
  const sent: unknown[] = []
  network.answer = async (input, init) => {
    if (input.pathname.endsWith('/oauth/authenticate')) sent.push(JSON.parse(String(init.body)))
    return provider.fetch(input, init)
  }
  const outcome = await leave(() => now().apps.loginWithCrossAppAccount({ appId: providerAppId }))
  await comeBack((page) => page.searchParams.set('privy_oauth_provider', named))

  expect(await act(() => clock.finish(outcome()))).toMatchObject({
    linkedAccounts: [{ providerApp: { id: providerAppId } }],
  })
  expect(sent).toMatchObject([{ provider: method }])
})

test('threat 8: rejects a response with another state or from another provider app', async () => {
  const { act, browser, client, clock, comeBack, leave, now } = await setupApps()
  const outcome = await leave(() => now().apps.loginWithCrossAppAccount({ appId: providerAppId }))
  const other = browser.openTab({ fetch: async () => new Response() })
  const [state] = Object.keys(JSON.parse(browser.stored.get(`keyhook:${client.appId}:oauth`)!) as object)
  other.tabs.post({ appId: client.appId, type: 'oauth', state: 'another', code: 'code' })
  other.tabs.post({ appId: providerAppId, type: 'oauth', state, code: 'code' })
  await act(() => clock.advance(popupPoll))
  expect(now().apps.loading).toBe(true)

  await comeBack()
  expect(await act(() => clock.finish(outcome()))).toMatchObject({ linkedAccounts: [{ type: 'cross_app' }] })
})

test('threat 6: ignores an unrequested cross-app response', async () => {
  const { act, clock, openClient } = await setupApps()
  const stranger = openClient({
    href: `http://app.localhost:5173/?privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=${method}`,
  })
  await act(() => clock.advance(handoverTimeout + popupPoll))
  await act(() => clock.settle())

  expect(stranger.tab.location.href()).toBe('http://app.localhost:5173/')
  expect(stranger.store.getState()).toMatchObject({ session: 'anonymous', user: undefined })
  expect(stranger.flows.get(method)?.getState()).toMatchObject({
    status: 'error',
    error: { message: 'Authentication error.' },
  })
})

const there = '0x00000000000000000000000000000000000000a1'

/** Logs in a user of the provider app, who has a wallet there. */
async function withWalletThere() {
  const world = await setupApps()
  const { act, client, now, visit, windows } = world
  await visit(() => now().apps.loginWithCrossAppAccount({ appId: providerAppId }))
  const { user } = client.store.getState()
  const linkedAccounts = user!.linkedAccounts.map((account) =>
    account.type === 'cross_app' ? { ...account, embeddedWallets: [{ address: there }] } : account,
  )
  await act(async () => client.store.setState({ user: { ...user!, linkedAccounts } }))
  const ask = async () => {
    windows.where = 'away'
    const outcome = await world.leave(() => now().apps.signMessage('Hello', { address: there }))
    const url = new URL(windows.addresses.at(-1)!)
    const request = JSON.parse(url.searchParams.get('request')!) as Record<string, unknown>
    const say = (data: object, from = world.provider.url) => {
      for (const listener of windows.listeners)
        listener({ from, data: { type: 'keyhook:cross-app-answer', id: request['id'], ...data } })
    }
    return { outcome, request, say, url }
  }
  return { ...world, ask }
}

test("requests signatures by the provider app's wallet in a popup", async () => {
  const { act, ask, clock, provider } = await withWalletThere()
  const { outcome, request, say, url } = await ask()
  expect(url.origin + url.pathname).toBe(`${provider.url}/oauth/transact`)
  expect(url.searchParams.get('token')).toMatch(/^ey/)
  expect(request).toMatchObject({
    ...{ method: 'personal_sign', params: ['0x48656c6c6f', there], address: there },
    callbackUrl: 'http://app.localhost:5173/',
  })
  say({ ok: true, result: '0x01' })
  expect(await act(() => clock.finish(outcome()))).toBe('0x01')

  const declined = await ask()
  declined.say({ ok: false, code: 'USER_REJECTED', message: 'The user rejected the request.' })
  await expect(act(() => clock.finish(declined.outcome()))).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

// Threat 24
test('ignores responses from other origins and to other requests', async () => {
  const { act, ask, clock } = await withWalletThere()
  const { outcome, say } = await ask()
  say({ ok: true, result: '0xbad' }, 'https://foreign.example')
  say({ ok: true, result: '0xbad', id: 'another' })
  say({ ok: true, result: '0x01' })
  expect(await act(() => clock.finish(outcome()))).toBe('0x01')
})

test.each([
  ['the user closes the popup', undefined, 'unknown'],
  ['the user closes the error', { ok: false, code: 'OFFLINE', message: 'No node.', outcome: 'unknown' }, 'unknown'],
  ['the node refuses it', { ok: false, code: 'TRANSACTION_FAILURE', message: 'No.', outcome: 'refused' }, 'refused'],
  ['the user declines a retry', { ok: false, code: 'USER_REJECTED', message: 'No.' }, 'unknown'],
  ['two minutes pass', 'idle', 'unknown'],
] as const)('threat 44: returns the outcome of a signed cross-app transaction if %s', async (_, answer, outcome) => {
  const { act, ask, clock, windows } = await withWalletThere()
  const request = await ask()
  const transaction = { raw: '0x02', hash: `0x${'aa'.repeat(32)}`, from: there, nonce: 1 }
  request.say({ type: 'keyhook:cross-app-signed', transaction })
  if (answer === undefined) windows.where = 'closed'
  else if (answer !== 'idle') request.say(answer)

  const error: unknown = await act(() => clock.finish(request.outcome()).catch((thrown: unknown) => thrown))

  expect(error).toMatchObject({ name: 'TransactionError', outcome, hash: transaction.hash })
  expect(error).not.toMatchObject({ code: 'USER_REJECTED' })
})

test('rejects a cross-app request if its popup is closed, blocked or idle, or if access is read-only', async () => {
  const { act, ask, clock, now, provider, windows } = await withWalletThere()
  const closed = await ask()
  windows.where = 'closed'
  await expect(act(() => clock.finish(closed.outcome()))).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const left = await ask()
  await expect(act(() => clock.finish(left.outcome()))).rejects.toMatchObject({
    code: 'TIMED_OUT',
    message: 'Authorization request timed out after 2 minutes.',
  })
  const sign = (address = there) => act(() => clock.finish(now().apps.signMessage('Hello', { address })))
  await expect(sign('0x00000000000000000000000000000000000000b2')).rejects.toMatchObject({
    message: 'Cannot request a signature with this wallet address',
  })
  windows.isBlocked = true
  await expect(sign()).rejects.toMatchObject({ message: 'Failed to initialize signature request' })
  windows.isBlocked = false
  provider.configure({ crossApp: { connections: [{ appId: providerAppId, readOnly: true }] } })
  await expect(sign()).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
  provider.configure({ loginMethods: ['email'], crossApp: { connections: [] } })
  await expect(sign()).rejects.toMatchObject({ message: 'Invalid connected app' })
})

test('rejects an empty message without a popup', async () => {
  const { act, clock, now, windows } = await withWalletThere()
  const { length } = windows.addresses

  for (const message of ['', '0x'])
    await expect(act(() => clock.finish(now().apps.signMessage(message, { address: there })))).rejects.toMatchObject({
      code: 'INVALID_MESSAGE',
      message: 'Message must be a non-empty string',
    })
  expect(windows.addresses).toHaveLength(length)
})

test('opens the popup during the click, before it sends a request to the provider', async () => {
  const { act, browser, clock, now, windows } = await withWalletThere()
  // The hook has already loaded the code, because the user has an account in the provider app.
  await act(async () => void (await import('./wallet.js')))
  const openWindow = vi.spyOn(browser.popupHost, 'openWindow')
  const requested = handled(now().apps.signMessage('Hello', { address: there }))
  expect(openWindow).toHaveBeenCalledOnce()
  windows.where = 'closed'
  await expect(act(() => clock.finish(requested))).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
