// Proves threat 59.
import { expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setup } from '../../../test/setup.js'
import { unlinkAccount } from '../../actions/account/unlink-account.js'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'
import { ProviderError } from '../../domain/errors/from-response.js'
import { closeScreen } from '../../screens/close-screen.js'
import { ask } from '../core/ask.js'
import { getFlow } from '../core/get-flow.js'
import { emailFlow } from '../../login-methods/email/flow.js'
import { confirmFlow } from './confirm.js'
import { withConfirmation } from './with-confirmation.js'
import { handled } from '../../base/handled.js'

const [ada, added] = ['ada@example.com', 'ada@new.example'] as const
const update: ConfirmedAction = { type: 'update', accountType: 'email', identifier: added }

/** A page without the SDK's screens, which renders confirmations itself. */
async function confirming(handlers = 1) {
  const world = setup()
  await world.logIn(ada)
  world.client.store.setState({ handlers: { confirm: handlers } })
  const requested = (action: ConfirmedAction = update) => {
    const answer = ask(world.client, confirmFlow, { action })
    answer.catch(() => {})
    return answer
  }
  const login = getFlow(world.client, emailFlow)
  return { ...world, requested, flow: getFlow(world.client, confirmFlow), login }
}

test('updates an email after a confirmation without a screen', async () => {
  const { client, flow, login, provider } = await confirming()
  const sent = login.send({ type: 'sendCode', destination: added, intent: 'update' })
  await expect.poll(() => flow.getState().status).toBe('awaiting-code-input')
  expect(flow.getState()).toMatchObject({ action: update, sent: { destination: ada, method: 'email' } })
  expect(client.store.getState().approvals).toEqual([{ id: 'confirm', screen: { name: 'confirm', action: update } }])
  expect(provider.messages(added)).toEqual([])

  await enterConfirmation(client, provider.inbox)

  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(client.store.getState().approvals).toEqual([])
  expect(await login.send({ type: 'submitCode', code: provider.inbox(added)! })).toMatchObject({ status: 'done' })
  expect(client.store.getState().user).toMatchObject({ email: { address: added } })
})

test('requests a new confirmation if the first expires before the code is entered', async () => {
  const { client, clock, login, provider } = await confirming()
  const sent = login.send({ type: 'sendCode', destination: added, intent: 'update' })
  await enterConfirmation(client, provider.inbox)
  await sent
  await provider.database.deleteFrom('confirmations').execute()

  const done = login.send({ type: 'submitCode', code: provider.inbox(added)! })
  await enterConfirmation(client, provider.inbox)

  expect(await clock.finish(done)).toMatchObject({ status: 'done' })
})

test('invalidates a code after five wrong attempts, and accepts the next code', async () => {
  const { requested, clock, flow, provider } = await confirming()
  const answer = requested()
  await expect.poll(() => flow.getState().status).toBe('awaiting-code-input')
  const wrong = provider.inbox(ada) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) await flow.send({ type: 'submitCode', code: wrong })
  const used = flow.getState()

  expect(used).toMatchObject({ status: 'error', error: { reason: 'code_spent' }, sent: { isUsed: true } })
  expect(flow.accepts({ type: 'submitCode', code: '123456' })).toBe(false)
  await clock.advance(31_000)
  await flow.send({ type: 'resendCode' })
  void flow.send({ type: 'submitCode', code: provider.inbox(ada)! })
  await clock.finish(answer)
})

test('reports a wrong code, resends on request, and accepts the right code', async () => {
  const { requested, clock, flow, provider } = await confirming()
  const answer = requested()
  await expect.poll(() => flow.getState().status).toBe('awaiting-code-input')

  expect(
    await flow.send({ type: 'submitCode', code: provider.inbox(ada) === '000000' ? '000001' : '000000' }),
  ).toMatchObject({
    status: 'error',
    error: { code: 'INVALID_CREDENTIALS' },
    sent: { destination: ada },
  })
  await clock.advance(30_000)
  expect(await clock.finish(flow.send({ type: 'resendCode' }))).toMatchObject({ status: 'awaiting-code-input' })
  void flow.send({ type: 'submitCode', code: provider.inbox(ada)! })

  await answer
  expect(flow.getState().status).toBe('confirmed')
  await clock.advance(10_000)
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('sends no code while the provider is offline, and allows a retry', async () => {
  const { requested, clock, flow, network } = await confirming()
  network.answer = () => Promise.reject(new TypeError('offline'))
  void requested()
  await clock.finish(expect.poll(() => flow.getState()).toMatchObject({ status: 'error', error: { code: 'OFFLINE' } }))
  const offline = flow.getState()
  expect(await flow.send({ type: 'submitCode', code: '123456' })).toBe(offline)

  network.answer = undefined
  expect(await clock.finish(flow.send({ type: 'resendCode' }))).toMatchObject({ status: 'awaiting-code-input' })
})

test.each([
  [{ ...update, type: 'link' }, 'USER_EXITED_LINK_FLOW'],
  [update, 'USER_EXITED_UPDATE_FLOW'],
  [{ ...update, type: 'unlink', identifier: ada }, 'USER_REJECTED'],
  [{ type: 'open-wallet' }, 'USER_REJECTED'],
] as const)('rejects %o with %s if the user declines the confirmation', async (action, code) => {
  const { requested, client, clock, flow } = await confirming()
  const answer = handled(requested(action))
  await clock.settle()

  closeScreen(client)

  await expect(answer).rejects.toMatchObject({ code })
  expect(client.store.getState().approvals).toEqual([])
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('does not unlink the only account, and requests no confirmation', async () => {
  const { client, flow } = await confirming()

  await expect(unlinkAccount(client, { identifier: ada, method: 'email' })).rejects.toMatchObject({
    code: 'INVALID_DATA',
  })
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test("unlinks an OpenID account after a confirmation with the issuer's name", async () => {
  const { client, provider } = await confirming()
  const email = await provider.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const theirs = { ...email, type: 'custom_oauth', identifier: 'acme|ada' } as const
  await provider.database.insertInto('accounts').values(theirs).execute()

  const unlinked = unlinkAccount(client, { identifier: 'ada', method: 'custom:acme' })
  await enterConfirmation(client, provider.inbox)

  expect((await unlinked).linkedAccounts).toMatchObject([{ type: 'email' }])
  expect(await provider.database.selectFrom('accounts').select('type').execute()).toEqual([{ type: 'email' }])
})

test('rejects a confirmation without a screen or hook, and names the component to mount', async () => {
  const { login, provider } = await confirming(0)

  expect(await login.send({ type: 'sendCode', destination: added, intent: 'update' })).toMatchObject({
    status: 'error',
    error: {
      code: 'NO_SCREEN_HOST',
      message: "No component shows the screen 'confirm'. Mount <AuthModal />, or draw it with useConfirmation().",
    },
  })
  expect(provider.messages(added)).toEqual([])
})

test('confirms the link of a contract wallet on the network that the provider names', async () => {
  const { client, provider } = await confirming()
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const data = { identifier: `eip155:1:${address}` }
  const refusals = [new ProviderError('CONFIRMATION_REQUIRED', 'Confirm this action first.', { status: 403, data })]
  const action = { type: 'link', accountType: 'wallet', identifier: address } as const
  const linked = withConfirmation(client, { action }, async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return 'linked'
  })
  await enterConfirmation(client, provider.inbox)

  expect(await linked).toBe('linked')
  expect(provider.messages(ada)[0]?.text).toContain(`${address} on Ethereum`)
})
