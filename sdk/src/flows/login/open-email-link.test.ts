// Proves security rule 30.
import { expect, test, vi } from 'vitest'
import { createBrowser } from '../../../test/create-browser.js'
import { setup } from '../../../test/setup.js'
import { getFlow } from '../core/get-flow.js'
import { openLogin } from '../../actions/screen/open-login.js'
import { hostScreens } from '../../screens/host-screens.js'
import type { ShownScreen } from '../../screens/shown-screen.js'
import { emailFlow } from '../../login-methods/email/flow.js'

const email = 'ada@example.com'

async function requested({ disableSignup, typed = email }: { disableSignup?: boolean; typed?: string } = {}) {
  const world = setup()
  await getFlow(world.client, emailFlow).send({
    type: 'sendCode',
    ...{ destination: typed, disableSignup, intent: 'login' },
  })
  const text = world.provider.messages(email)[0]?.text ?? ''
  return { ...world, href: /^http\S+$/m.exec(text)?.[0] ?? '' }
}

test('a magic link logs in the requesting browser, and is removed from the URL', async () => {
  const { client, clock, href, openClient } = await requested()
  const tab = openClient({ href })
  const received: unknown[] = []
  tab.events.on('login', ({ isNewUser, loginMethod }) => received.push({ isNewUser, loginMethod }))
  const taken = tab.tab.location.href()
  await clock.settle()

  expect(href).toMatch(/#keyhook_login=[\w-]{43}&keyhook_to=ada%40example\.com$/)
  expect(taken).toBe('http://app.localhost:5173/')
  expect(tab.store.getState()).toMatchObject({ session: 'authenticated', user: { email: { address: email } } })
  expect(received).toEqual([{ isNewUser: true, loginMethod: 'email' }])
  // The tab that requested the link is logged in too.
  expect(client.store.getState().session).toBe('authenticated')
})

test('an automatic login of the page does not block a magic link', async () => {
  const { clock, href, openClient } = await requested()
  const tab = openClient({ href })
  const host = hostScreens(tab, () => {})
  let loggedIn: Promise<unknown> | undefined
  getFlow(tab, emailFlow).subscribe(({ status }) => {
    if (status === 'opening-link') loggedIn ??= openLogin(tab)
  })
  await clock.settle()

  expect(loggedIn).toBeDefined()
  await loggedIn
  expect(tab.store.getState()).toMatchObject({ session: 'authenticated', screens: [] })
  host.stop()
})

test('rejects a magic link in another browser, which can log in with a new code', async () => {
  const { clock, href, provider } = await requested()
  const other = createBrowser({ clock }).openTab({ fetch: provider.fetch, href })
  const { createClient } = await import('../../create-client.js')
  const client = createClient({ appId: provider.appId, apiUrl: provider.url, platform: other })
  const failures: string[] = []
  client.events.on('loginFailed', ({ error }) => failures.push(error.code))
  client.start()
  const flow = getFlow(client, emailFlow)
  // The error's module loads first, and the fake clock cannot wait for it.
  await vi.waitFor(() => expect(flow.getState().status).toBe('error'), { timeout: 60_000 })
  await clock.settle()
  const refused = flow.getState()
  // A screen host that mounts afterwards still shows the error.
  const drawn: ShownScreen[] = []
  const host = hostScreens(client, (shown) => drawn.push(shown))

  expect(failures).toEqual(['INVALID_CREDENTIALS'])
  expect(client.store.getState().session).toBe('anonymous')
  const reason = 'link_of_other_browser'
  expect(refused).toMatchObject({ status: 'error', destination: email, error: { reason }, isLink: true, sent: false })
  expect(drawn.at(-1)?.screen).toMatchObject({ name: 'error', error: { reason }, previous: { name: 'landing' } })
  host.back()
  expect(drawn.at(-1)?.screen).toEqual({ name: 'landing', prefill: { type: 'email', value: email } })
  host.stop()
  await flow.send({ type: 'sendCode', destination: email, intent: 'login' })
  expect(await flow.send({ type: 'submitCode', code: provider.inbox(email) ?? '' })).toMatchObject({ status: 'done' })
  client.dispose()
})

test('reports an expired magic link in the requesting browser, once the screens are mounted', async () => {
  const { clock, href, openClient } = await requested()
  await clock.advance(11 * 60_000)
  const tab = openClient({ href })
  const host = hostScreens(tab, () => {})
  await clock.settle()

  expect(getFlow(tab, emailFlow).getState()).toMatchObject({ error: { reason: 'link_expired' }, isLink: true })
  expect(tab.store.getState().screens).toMatchObject([{ name: 'error', error: { reason: 'link_expired' } }])
  host.stop()
})

test.each([email, ' Ａda@Example.com'])('creates no user for a login of %s without sign-up', async (typed) => {
  const { clock, href, openClient, provider } = await requested({ disableSignup: true, typed })
  const tab = openClient({ href })
  await clock.settle()

  expect(tab.store.getState().session).toBe('anonymous')
  expect(await provider.database.selectFrom('users').select('id').execute()).toEqual([])
})

test('a magic link in another browser keeps disableSignup', async () => {
  const { clock, href, provider } = await requested({ disableSignup: true })
  const other = createBrowser({ clock }).openTab({ fetch: provider.fetch, href })
  const { createClient } = await import('../../create-client.js')
  const client = createClient({ appId: provider.appId, apiUrl: provider.url, platform: other })
  client.start()
  const flow = getFlow(client, emailFlow)
  await vi.waitFor(() => expect(flow.getState().status).toBe('error'), { timeout: 60_000 })

  expect(flow.getState()).toMatchObject({ error: { reason: 'link_of_other_browser' }, disableSignup: true })
  expect(other.location.href()).toBe('http://app.localhost:5173/')
  client.dispose()
})

test('Back from a failed magic link keeps disableSignup', async () => {
  const unknown = await requested({ disableSignup: true })
  const tab = unknown.openClient({ href: unknown.href })
  const host = hostScreens(tab, () => {})
  await unknown.clock.settle()
  expect(tab.store.getState().screens).toMatchObject([{ name: 'account-not-found' }])
  host.back()
  expect(tab.store.getState().screens).toMatchObject([{ name: 'landing', disableSignup: true }])
  host.stop()

  const delayed = await requested({ disableSignup: true })
  await delayed.clock.advance(11 * 60_000)
  const second = delayed.openClient({ href: delayed.href })
  const secondHost = hostScreens(second, () => {})
  await delayed.clock.settle()
  expect(second.store.getState().screens).toMatchObject([{ name: 'error', error: { reason: 'link_expired' } }])
  secondHost.back()
  expect(second.store.getState().screens).toMatchObject([{ name: 'landing', disableSignup: true }])
  secondHost.stop()
})

test("does not count the magic link's token as a code attempt", async () => {
  const { clock, count, href, openClient, provider } = await requested()
  const before = count('/api/v1/passwordless/authenticate')
  const wrong = provider.inbox(email) === '000000' ? '000001' : '000000'
  openClient({ href: href.replace(/keyhook_login=[\w-]{43}/, `keyhook_login=${wrong}`) })
  await clock.settle()

  expect(count('/api/v1/passwordless/authenticate')).toBe(before)
})

test('a magic link keeps the current session, and is removed from the URL', async () => {
  const { clock, count, href, logIn, openClient } = await requested()
  await logIn('grace@example.com')
  const before = count('/api/v1/passwordless/authenticate')
  const tab = openClient({ href })
  await clock.settle()

  expect(tab.tab.location.href()).toBe('http://app.localhost:5173/')
  expect(count('/api/v1/passwordless/authenticate')).toBe(before)
  expect(tab.store.getState().user).toMatchObject({ email: { address: 'grace@example.com' } })
})

test('reports that codes are blocked, and sends an email with only a magic link', async () => {
  const { client, clock, network, openClient, provider } = setup({ limits: { failuresInARow: 2 } })
  const flow = getFlow(client, emailFlow)
  const ask = { type: 'sendCode', destination: email, intent: 'login' } as const
  const withCode = await flow.send(ask)
  const code = provider.inbox(email) ?? ''
  const stranger = (call: string, body: object) =>
    provider.fetch(new URL(`/api/v1/passwordless/${call}`, provider.url), {
      method: 'POST',
      headers: { 'privy-app-id': provider.appId, 'privy-ca-id': 'stranger' },
      body: JSON.stringify({ email, ...body }),
    })
  await stranger('init', {})
  for (let count = 0; count < 2; count++) await stranger('authenticate', { code: 'x' })
  const refused = await clock.finish(flow.send({ type: 'submitCode', code }))
  await clock.advance(11_000)
  const withLink = await flow.send(ask)
  network.answer = async () => Response.json({ error: 'Too many.', code: 'too_many_requests' }, { status: 429 })
  const again = await clock.finish(flow.send(ask))
  network.answer = undefined
  openClient({ href: /^http\S+$/m.exec(provider.messages(email)[0]?.text ?? '')?.[0] ?? '' })
  await clock.settle()

  expect(withCode).toMatchObject({ status: 'awaiting-code-input', isLinkOnly: false })
  expect(refused).toMatchObject({
    status: 'error',
    error: { code: 'TOO_MANY_REQUESTS', reason: 'email_link_required' },
  })
  expect(withLink).toMatchObject({ status: 'awaiting-code-input', isLinkOnly: true })
  expect(again).toMatchObject({ status: 'error', error: { code: 'TOO_MANY_REQUESTS' }, sent: true, isLinkOnly: true })
  expect(client.store.getState()).toMatchObject({ session: 'authenticated', user: { email: { address: email } } })
})
