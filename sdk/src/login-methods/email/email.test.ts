import { expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setup } from '../../../test/setup.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { transition } from '../../flows/core/define-flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { linkPhone } from '../sms/calls.js'
import { linkWallet } from '../wallet/calls.js'
import { linkEmail } from './calls.js'
import { emailFlow } from './flow.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'

const ada = { destination: 'ada@example.com', intent: 'login' } as const

test('logs in with the email code from the inbox', async () => {
  const { client, provider } = setup()
  const flow = getFlow(client, emailFlow)

  await flow.send({ type: 'sendCode', ...ada })
  const state = await flow.send({ type: 'submitCode', code: provider.inbox(ada.destination)! })

  expect(state).toMatchObject({ status: 'done', result: { isNewUser: true } })
})

test('rejects linking while no user is logged in', async () => {
  const { client } = setup()
  const proof = {
    message: '',
    signature: '',
    chainId: 'eip155:1',
    connectorType: 'injected',
    walletClientType: 'metamask',
  }
  for (const linked of [
    linkEmail(client, { email: 'ada@example.com', code: '123456' }),
    linkPhone(client, { phoneNumber: '+12133734253', code: '123456' }),
    linkWallet(client, { method: 'siwe', proof: proof as never }),
  ])
    await expect(linked).rejects.toMatchObject({
      code: 'MUST_BE_AUTHENTICATED',
      message: 'User must be authenticated before linking an account.',
    })
})

test('ignores a second submit while the first is pending', () => {
  const submitting: OneTimeCodeState = { status: 'submitting-code', code: '123456', ...ada }

  expect(transition(emailFlow, submitting, { type: 'submitCode', code: '654321' })).toBe(submitting)
})

test('rejects plus addresses if the app forbids them, and keeps the typed address', async () => {
  const { client } = setup({ app: { disablePlusEmails: true } })

  const state = await getFlow(client, emailFlow).send({ type: 'sendCode', ...ada, destination: 'ada+1@example.com' })

  expect(state).toMatchObject({ status: 'error', destination: 'ada+1@example.com', error: { code: 'INVALID_DATA' } })
})

test('rejects a code before one was sent', () => {
  const error = toKeyhookError('offline')
  const refused: OneTimeCodeState = { status: 'error', error, sent: false, ...ada }

  expect(transition(emailFlow, refused, { type: 'submitCode', code: '123456' })).toBe(refused)
})

test('invalidates a code after five wrong attempts, and accepts the next code', async () => {
  const { client, clock, count, provider } = setup()
  const flow = getFlow(client, emailFlow)
  await flow.send({ type: 'sendCode', ...ada })
  const code = provider.inbox(ada.destination)!
  const wrong = code === '000000' ? '000001' : '000000'
  const reasons: unknown[] = []
  for (let tries = 0; tries < 5; tries++) {
    const state = await flow.send({ type: 'submitCode', code: wrong })
    reasons.push(state.status === 'error' && { reason: state.error.reason, sent: state.sent })
  }
  const submitted = count('/api/v1/passwordless/authenticate')
  await flow.send({ type: 'submitCode', code })

  const refused = { reason: undefined, sent: true }
  expect(reasons).toEqual([refused, refused, refused, refused, { reason: 'code_spent', sent: false }])
  expect(count('/api/v1/passwordless/authenticate')).toBe(submitted)
  await clock.advance(11_000)
  await flow.send({ type: 'sendCode', ...ada })
  expect(await flow.send({ type: 'submitCode', code: provider.inbox(ada.destination)! })).toMatchObject({
    status: 'done',
  })
})

test('the first code stays valid if the provider rejects a resend', async () => {
  const { client, clock, network, provider } = setup()
  const flow = getFlow(client, emailFlow)
  await flow.send({ type: 'sendCode', ...ada })
  const code = provider.inbox(ada.destination)!

  network.answer = async () => Response.json({ error: 'Too many.', code: 'too_many_requests' }, { status: 429 })
  const refused = await clock.finish(flow.send({ type: 'sendCode', ...ada }))
  expect(refused).toMatchObject({ status: 'error', sent: true, error: { code: 'TOO_MANY_REQUESTS' } })
  network.answer = undefined

  expect(await flow.send({ type: 'submitCode', code })).toMatchObject({ status: 'done' })
})

test('accepts a code while another one is sent to the same address', () => {
  const waiting: OneTimeCodeState = { status: 'awaiting-code-input', isLinkOnly: false, ...ada }
  const resending = transition(emailFlow, waiting, { type: 'sendCode', ...ada })
  const otherNetwork = transition(emailFlow, waiting, { type: 'sendCode', ...ada, destination: 'bob@example.com' })
  const submit = { type: 'submitCode', code: '123456' } as const

  expect(transition(emailFlow, resending, submit)).toMatchObject({ status: 'submitting-code' })
  expect(transition(emailFlow, otherNetwork, submit)).toBe(otherNetwork)
})

test('rejects a login response that ends the session', async () => {
  const { client, network, provider } = setup()
  const flow = getFlow(client, emailFlow)
  await flow.send({ type: 'sendCode', ...ada })
  const code = provider.inbox(ada.destination)!
  network.answer = async (input, init) => {
    const answer = (await (await provider.fetch(input, init)).json()) as object
    return Response.json({ ...answer, session_update_action: 'clear' })
  }

  expect(await flow.send({ type: 'submitCode', code })).toMatchObject({
    status: 'error',
    error: { message: 'An error has occured, please login again.' },
  })
  expect(client.session.accessToken()).toBeNull()
})

test("stores only the access token if a login response contains 'ignore'", async () => {
  const { browser, client, network, provider } = setup()
  const flow = getFlow(client, emailFlow)
  await flow.send({ type: 'sendCode', ...ada })
  const code = provider.inbox(ada.destination)!
  network.answer = async (input, init) => {
    const answer = (await (await provider.fetch(input, init)).json()) as object
    return Response.json({ ...answer, session_update_action: 'ignore' })
  }

  expect(await flow.send({ type: 'submitCode', code })).toMatchObject({ status: 'done' })
  const [stored] = [...browser.stored].filter(([key]) => key.endsWith(':session'))
  expect(JSON.parse(stored![1])).toMatchObject({
    accessToken: client.session.accessToken(),
    identityToken: null,
    refreshToken: null,
  })
})

test('updates the address of a logged-in user, and links no second address', async () => {
  const { client, logIn, provider } = setup()
  await logIn('ada@example.com')
  client.store.setState({ handlers: { confirm: 1 } })
  const received: unknown[] = []
  client.events.on('accountChanged', ({ account, intent, method }) => received.push({ intent, method, account }))
  const flow = getFlow(client, emailFlow)
  const prove = async (destination: string, intent: 'link' | 'update') => {
    const sent = flow.send({ type: 'sendCode', destination, intent })
    if (intent === 'update') await enterConfirmation(client, provider.inbox)
    await sent
    return flow.send({ type: 'submitCode', code: provider.inbox(destination)! })
  }

  expect(await prove('ada@new.example', 'update')).toMatchObject({ status: 'done', intent: 'update' })
  expect(client.store.getState().user).toMatchObject({ email: { address: 'ada@new.example' } })
  expect(await prove('bob@example.com', 'link')).toMatchObject({
    status: 'error',
    error: { code: 'CANNOT_LINK_MORE_OF_TYPE' },
  })
  expect(received).toMatchObject([{ intent: 'update', method: 'email', account: { address: 'ada@new.example' } }])
})

test('sends no code if the account cannot be linked or updated', async () => {
  const { client, count, logIn } = setup()
  const flow = getFlow(client, emailFlow)
  const send = (intent: 'link' | 'update') => flow.send({ type: 'sendCode', destination: 'bob@example.com', intent })

  for (const intent of ['link', 'update'] as const)
    expect(await send(intent)).toMatchObject({ status: 'error', error: { code: 'MUST_BE_AUTHENTICATED' } })
  expect(count('/api/v1/passwordless/init')).toBe(0)
  await logIn()
  const sent = count('/api/v1/passwordless/init')
  expect(await send('link')).toMatchObject({ status: 'error', error: { code: 'CANNOT_LINK_MORE_OF_TYPE' } })
  expect(count('/api/v1/passwordless/init')).toBe(sent)
})
