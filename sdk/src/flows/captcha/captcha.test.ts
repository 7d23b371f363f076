// Proves security rule 16.
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { sendEmailCode } from '../../login-methods/email/calls.js'
import {
  captchaAction,
  captchaContinueDelay,
  captchaExecuteDelay,
  captchaInitialDelay,
  captchaRetryDelay,
  captchaTimeout,
} from '../../domain/rules/limits.js'
import { closeScreen } from '../../screens/close-screen.js'
import { getFlow } from '../core/get-flow.js'
import { emailFlow } from '../../login-methods/email/flow.js'
import { passkeyFlow } from '../../login-methods/passkey/flow.js'
import { captchaFlow } from './captcha.js'

const email = 'ada@example.com'
const captcha = {
  siteKey: 't:1x00000000000000000000AA',
  secretKey: '1x0000000000000000000000000000000AA',
  verifyUrl: 'http://vendors.localhost/sandbox/captcha/siteverify',
}
const login = { type: 'sendCode', destination: email, intent: 'login' } as const

/** Opens a page with screens, for an app that requires a captcha. */
async function asking({
  hosts = 1,
  ...change
}: { hosts?: number; siteKey?: string; when?: 'alarm'; limits?: object } = {}) {
  const { limits, ...captchaChange } = change
  const world = setup({ app: { captcha: { ...captcha, ...captchaChange } }, limits })
  const { client, clock } = world
  client.store.setState({ hosts })
  await expect.poll(() => client.store.getState().isAppLoaded).toBe(true)
  const flow = getFlow(client, captchaFlow)
  const answer = () =>
    btoa(
      JSON.stringify({
        hostname: 'app.localhost',
        action: captchaAction,
        challenge_ts: new Date(clock.elapsed()).toISOString(),
        id: Math.random(),
      }),
    ).replaceAll(/[+/=]/g, (each) => ({ '+': '-', '/': '_', '=': '' })[each]!)
  const isRequested = async () => {
    await expect.poll(() => flow.getState().status).toBe('starting')
    await clock.advance(captchaInitialDelay)
    await clock.advance(captchaExecuteDelay)
    expect(flow.getState().status).toBe('loading')
  }
  const solveNow = async () => {
    void flow.send({ type: 'solved', token: answer() })
    await clock.advance(captchaContinueDelay)
  }
  const solve = async () => {
    await isRequested()
    await solveNow()
  }
  return { ...world, flow, isRequested, run: getFlow(client, emailFlow), solve, solveNow }
}

test('solves a captcha before each login code', async () => {
  const { client, flow, provider, run, solve } = await asking()
  const sent = run.send(login)
  await solve()

  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
  expect(client.store.getState().approvals).toEqual([])
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(provider.messages(email)).toHaveLength(1)
  await run.send({ type: 'submitCode', code: provider.inbox(email)! })
  expect(client.store.getState().session).toBe('authenticated')
})

test('shows the captcha screen for a second before it runs the widget', async () => {
  const { clock, flow, run } = await asking()
  void run.send(login)
  const is = (status: string) => expect.poll(() => flow.getState().status).toBe(status)
  await is('starting')
  await clock.advance(captchaInitialDelay - 1)
  await is('starting')
  await clock.advance(1)
  await is('preparing')
  await clock.advance(captchaExecuteDelay - 1)
  await is('preparing')
  await clock.advance(1)
  await is('loading')
})

test('retries if the captcha widget fails to load within the first second', async () => {
  const { clock, flow, run, solveNow } = await asking()
  const sent = run.send(login)
  await expect.poll(() => flow.getState().status).toBe('starting')
  void flow.send({ type: 'unsolved' })
  expect(flow.getState().status).toBe('waiting')
  await clock.advance(captchaRetryDelay)
  await clock.advance(captchaExecuteDelay)
  expect(flow.getState()).toMatchObject({ status: 'loading', tries: 1 })

  await solveNow()
  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
})

test("retries a failed or unresponsive captcha three times, and again on the user's request", async () => {
  const { clock, flow, isRequested, run, solveNow } = await asking()
  const sent = run.send(login)
  await isRequested()
  for (let tries = 0; tries < 3; tries++) {
    expect(flow.getState()).toMatchObject({ status: 'loading', tries })
    void flow.send({ type: 'unsolved' })
    await clock.advance(captchaRetryDelay)
    await clock.advance(captchaExecuteDelay)
  }
  await clock.advance(captchaTimeout)
  expect(flow.getState()).toMatchObject({
    status: 'error',
    error: { code: 'CAPTCHA_TIMEOUT', message: 'Captcha failed' },
  })

  void flow.send({ type: 'retry' })
  await clock.advance(captchaExecuteDelay)
  await solveNow()
  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
})

test('waits without a limit while the user solves the captcha', async () => {
  const { clock, flow, isRequested, run, solveNow } = await asking()
  const sent = run.send(login)
  await isRequested()
  void flow.send({ type: 'opened' })
  await clock.advance(10 * captchaTimeout)
  expect(flow.getState()).toMatchObject({ status: 'challenged', tries: 0 })

  await solveNow()
  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
})

test('solves the captcha again if its token expires before use', async () => {
  const { clock, flow, isRequested, run, solveNow } = await asking()
  const sent = run.send(login)
  await isRequested()
  void flow.send({ type: 'solved', token: 'old' })
  void flow.send({ type: 'expired' })
  await clock.advance(captchaExecuteDelay)
  await solveNow()

  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
})

test('reports an expired captcha token after all retries fail', async () => {
  const { clock, flow, isRequested, run } = await asking()
  void run.send(login)
  await isRequested()
  void flow.send({ type: 'solved', token: 'old' })
  void flow.send({ type: 'expired' })
  while (flow.getState().status !== 'error') {
    void flow.send({ type: 'unsolved' })
    await clock.advance(captchaRetryDelay)
  }

  expect(flow.getState()).toMatchObject({ error: { message: 'expired_and_failed_reset' } })
})

test('waits for a click between the captcha and a passkey prompt', async () => {
  const { calls, client, clock, flow, solve } = await asking()
  void getFlow(client, passkeyFlow).send({ type: 'start', intent: 'login' })
  await solve()
  await clock.advance(captchaTimeout)
  const started = () => calls.some(({ path }) => path.endsWith('/passkeys/authenticate/init'))
  expect([flow.getState().status, started()]).toEqual(['awaiting-intent', false])

  void flow.send({ type: 'continued' })
  await expect.poll(started).toBe(true)
})

test('leaving the captcha screen cancels the login', async () => {
  const { client, isRequested, run } = await asking()
  const sent = run.send(login)
  await isRequested()
  closeScreen(client)

  expect(await sent).toMatchObject({ status: 'error', error: { code: 'USER_EXITED_AUTH_FLOW' } })
})

test("fails with the provider's error if no captcha screen is mounted", async () => {
  const { client } = await asking({ hosts: 0 })

  await expect(sendEmailCode(client, { email })).rejects.toMatchObject({ code: 'CAPTCHA_FAILURE' })
})

test('sends the captcha token that the app passes to sendCode', async () => {
  const { client, flow } = await asking()

  await expect(sendEmailCode(client, { captchaToken: 'custom', email })).rejects.toMatchObject({
    code: 'CAPTCHA_FAILURE',
  })
  expect(flow.getState().status).toBe('initial')
})

test('rejects a captcha site key of an unknown vendor', async () => {
  const { client, network, provider } = await asking()
  const { app } = client
  client.store.setState({ app: { ...app, captchaSiteKey: '0x4AAA' } })
  network.answer = provider.fetch

  await expect(sendEmailCode(client, { email })).rejects.toMatchObject({ message: 'Unsupported captcha site key' })
})

test('solves a captcha that the provider requires during an attack', async () => {
  const { client, flow, logIn, provider, run, solve } = await asking({ when: 'alarm', limits: { alarmFailures: 1 } })
  await run.send({ ...login, destination: 'eve@example.com' })
  const code = provider.inbox('eve@example.com') === '000000' ? '000001' : '000000'
  await run.send({ type: 'submitCode', code })
  expect(flow.getState().status).toBe('initial')
  await run.send({ type: 'reset' })

  const loggedIn = logIn(email)
  await solve()
  await loggedIn
  expect(client.store.getState().session).toBe('authenticated')
})
