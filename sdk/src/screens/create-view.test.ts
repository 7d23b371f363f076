import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { setup } from '../../test/setup.js'
import { openAccount } from '../actions/screen/open-account.js'
import { openLogin } from '../actions/screen/open-login.js'
import { handled } from '../base/handled.js'
import { stateDuration, successDelay, successDuration } from '../domain/rules/limits.js'
import { ask } from '../flows/core/ask.js'
import { getFlow } from '../flows/core/get-flow.js'
import { emailFlow } from '../login-methods/email/flow.js'
import { redirectFlow } from '../flows/login/redirect.js'
import { signFlow } from '../flows/transaction/sign.js'
import { closeScreen } from './close-screen.js'
import { createView } from './create-view.js'
import { mountHost } from './mount-host.js'

const email = 'ada@example.com'

// Loads the lazy code first, because the test clock does not advance while it loads.
beforeAll(async () => {
  await Promise.all([
    import('../actions/screen/start-method.js'),
    import('../login-methods/email/effects.js'),
    import('../login-methods/farcaster/effects.js'),
    import('../login-methods/farcaster/flow.js'),
    import('../flows/login/one-time-code-effects.js'),
  ])
})

/** Creates a host that records each shown state and its time. */
async function setupView(options: setup.Options = {}) {
  const world = setup(options)
  const { client, clock } = world
  await clock.settle()
  const view = createView(client)
  const unmount = mountHost(client)
  const stop = view.start()
  onTestFinished(() => {
    stop()
    unmount()
  })
  const frames: { name: string; at: number }[] = []
  const note = () => {
    const { flows, screen } = view.getState()
    const name = screen ? `${screen.name}/${flows.get('email')?.status}` : 'nothing'
    if (frames.at(-1)?.name !== name) frames.push({ name, at: clock.now() })
  }
  note()
  view.subscribe(note)
  const run = getFlow(client, emailFlow)
  return {
    ...world,
    frames,
    run,
    view,
    names: () => frames.map(({ name }) => name),
    lasted: (name: string) => {
      const index = frames.findIndex((frame) => frame.name === name)
      return frames[index + 1]!.at - frames[index]!.at
    },
    async openLogin() {
      void handled(openLogin(client))
      await clock.advance(1000)
    },
    async sendCode() {
      void run.send({ type: 'sendCode', destination: email, intent: 'login' })
      await clock.advance(1000)
    },
  }
}

test('shows a short status long enough to read, and a success for longer', async () => {
  const { clock, lasted, names, openLogin, provider, run, sendCode } = await setupView()
  await openLogin()
  await sendCode()
  void run.send({ type: 'submitCode', code: provider.inbox(email) ?? '' })
  await clock.advance(3000)

  expect(names()).toEqual([
    'nothing',
    'landing/initial',
    'landing/sending-code',
    'awaiting-code/awaiting-code-input',
    'awaiting-code/submitting-code',
    'awaiting-code/done',
    'nothing',
  ])
  expect(lasted('landing/sending-code')).toBe(stateDuration)
  expect(lasted('awaiting-code/submitting-code')).toBe(stateDuration)
  expect(lasted('awaiting-code/done')).toBeGreaterThanOrEqual(successDuration)
})

test('keeps a screen that was open before the modal was ready', async () => {
  const { client, clock } = setup()
  client.store.setState({ screens: [{ name: 'landing' }] })
  const view = createView(client)
  const { id, screen } = view.getState()
  onTestFinished(view.start())
  await clock.settle()

  expect(screen).toMatchObject({ name: 'landing' })
  expect(view.getState().id).toBe(id)
})

test('skips a status that ends while the previous status is still visible', async () => {
  const { client, clock, names, openLogin, sendCode } = await setupView()
  await openLogin()
  await sendCode()
  const before = names().length

  client.store.setState({ screens: [{ name: 'allowlist-rejected' }] })
  await clock.settle()
  client.store.setState({ screens: [{ name: 'user-limit-reached' }] })
  await clock.advance(stateDuration / 2)
  client.store.setState({ screens: [{ name: 'account-not-found' }] })
  await clock.advance(stateDuration)

  expect(names().slice(before)).toEqual([
    'allowlist-rejected/awaiting-code-input',
    'account-not-found/awaiting-code-input',
  ])
})

test('shows the result of a user action immediately, even while a screen closes', async () => {
  const { client, clock, openLogin, sendCode, view } = await setupView()
  await openLogin()
  await sendCode()
  client.store.setState({ screens: [{ name: 'allowlist-rejected' }] })
  await clock.settle()

  view.release()
  closeScreen(client)
  await clock.settle()

  expect(view.getState().screen).toBeUndefined()
  expect(view.getState()).toMatchObject({ canClose: true, canGoBack: true })
  expect(view.getState().flows.get('email')?.status).toBe('awaiting-code-input')
})

test('a click outside the modal does not close it while a code is sent or entered', async () => {
  const { clock, openLogin, run, sendCode, view } = await setupView()
  await openLogin()
  expect(view.getState()).toMatchObject({ screen: { name: 'landing' }, canDismiss: true })

  void run.send({ type: 'sendCode', destination: email, intent: 'login' })
  await clock.settle()
  expect(view.getState()).toMatchObject({ screen: { name: 'landing' }, canClose: true, canDismiss: false })
  await sendCode()
  expect(view.getState()).toMatchObject({ screen: { name: 'awaiting-code' }, canClose: true, canDismiss: false })
})

test('shows two identical requests on separate screens', async () => {
  const { client, clock, view } = await setupView()
  const request = { chainType: 'ethereum', method: 'personal_sign', data: 'a', address: '0x00', uiOptions: {} } as const
  void handled(ask(client, signFlow, request))
  void handled(ask(client, signFlow, request))
  await clock.advance(1000)
  const { id } = view.getState()

  closeScreen(client)
  await clock.advance(1000)

  expect(view.getState()).toMatchObject({ screen: { name: 'sign-request' } })
  expect(view.getState().id).toBeGreaterThan(id)
})

test('reports a login in another tab before the screens close', async () => {
  const { clock, logIn, names, openClient, openLogin } = await setupView()
  await openLogin()

  await logIn(email, openClient())
  await clock.settle()
  expect(names().at(-1)).toBe('logged-in/initial')
  await clock.advance(successDelay)

  expect(names().at(-1)).toBe('nothing')
})

test('closes a login screen that opened before the session loaded, if the session has a user', async () => {
  const earlier = setup()
  await earlier.logIn(email)
  const { user } = earlier.client.store.getState()
  const { client, clock, names } = await setupView()
  client.store.setState({ session: 'loading', screens: [{ name: 'landing' }] })
  await clock.advance(1000)
  const before = names()

  client.store.setState({ session: 'authenticated', user })
  await clock.advance(1000)

  expect(before.at(-1)).toMatch(/^landing/)
  expect(names()).toEqual([...before, 'nothing'])
})

/** Logs in a user who starts to link an account on the screens. */
async function setupLinking(method: 'farcaster' | 'github', options: setup.Options = {}) {
  const world = await setupView(options)
  const { client, clock, logIn } = world
  await logIn(email)
  await clock.advance(successDelay)
  const errors: string[] = []
  client.events.on('accountFailed', ({ error }) => errors.push(error.code))
  const linked = openAccount(client, { intent: 'link', method }).catch((error: unknown) => error)
  return { ...world, errors, linked }
}

test('after a declined OAuth link, shows the error, and rejects the link when the screen is closed', async () => {
  const { browser, client, clock, errors, linked, openClient, provider, view } = await setupLinking('github', {
    app: { loginMethods: ['email', 'github'] },
  })
  const { state: windows } = browser.popupHost
  await expect.poll(() => clock.settle().then(() => windows.addresses), { timeout: 10_000 }).toHaveLength(1)
  const back = await provider.consent(windows.addresses[0]!, { outcome: 'deny' })
  openClient({ href: back.href })
  await expect.poll(() => clock.advance(100).then(() => view.getState().status), { timeout: 10_000 }).toBe('error')
  await clock.advance(stateDuration + 1000)

  expect(view.getState()).toMatchObject({ screen: { name: 'login-method', method: 'github' }, status: 'error' })
  expect(view.getState().flows.get('github')).toMatchObject({ error: { code: 'OAUTH_USER_DENIED' } })
  closeScreen(client)
  expect(await linked).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  expect(errors).toEqual(['OAUTH_USER_DENIED', 'USER_EXITED_LINK_FLOW'])
})

test('shows the phone link when the user links a first Farcaster account', async () => {
  const { options, port } = await sandboxOptions()
  const { client, clock, provider, view } = await setupLinking('farcaster', { sandbox: options })
  await serveSandbox(provider, { port })
  await expect.poll(() => client.flows.get('farcaster')?.getState().status).toBe('awaiting-approval')
  await clock.advance(2 * stateDuration)

  expect(view.getState()).toMatchObject({ status: 'awaiting-approval' })
  expect(view.getState().flows.get('farcaster')).toMatchObject({ connectUri: expect.stringMatching(/^http/) as string })
})

test('shows the state of a flow that starts just after its screen opens', async () => {
  const { client, clock, view } = await setupView()
  client.store.setState({ screens: [{ name: 'login-method', method: 'google', intent: 'login' }] })
  const returned = { code: 'undefined', state: 'of no login' }
  void getFlow(client, redirectFlow('google')).send({ type: 'start', intent: 'login', returned })
  await clock.advance(stateDuration + 1000)

  expect(view.getState().flows.get('google')).toMatchObject({ status: 'error' })
  expect(view.getState().status).toBe('error')
})
