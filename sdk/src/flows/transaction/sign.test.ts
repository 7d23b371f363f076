import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { closeScreen } from '../../screens/close-screen.js'
import { ask } from '../core/ask.js'
import { signFlow } from './sign.js'

async function asking() {
  const world = setupWallet({ platform: {} })
  const { address } = await world.createWallet()
  world.client.store.setState({ hosts: 1 })
  const flow = getFlow(world.client, signFlow)
  const request = (data: string, uiOptions = {}) =>
    ask(world.client, signFlow, { chainType: 'ethereum', method: 'personal_sign', data, address, uiOptions })
  const screens = () => world.client.store.getState().approvals.map(({ screen }) => screen?.name)
  return { ...world, address: address as `0x${string}`, flow, request, screens }
}

test('shows a message, signs it, and closes the screen after the success delay', async () => {
  const { address, clock, flow, request, screens } = await asking()
  const signing = request('Hello')
  await clock.settle()
  expect(flow.getState()).toMatchObject({ status: 'ready', request: { data: 'Hello', address } })

  const rested = flow.send({ type: 'approve' })
  const signature = await signing
  expect(flow.getState().status).toBe('success')
  expect(screens()).toEqual(['sign-request'])

  expect(await rested).toEqual({ status: 'initial' })
  await clock.settle()
  expect(screens()).toEqual([])
  expect(await verifyMessage({ address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
})

test('rejects if the user closes the prompt without a signature', async () => {
  const { client, clock, flow, request } = await asking()
  const signing = handled(request('Hello'))
  await clock.settle()

  closeScreen(client)

  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'The user rejected the request.' })
  await clock.settle()
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('rejects if the user closes the prompt while the wallet signs', async () => {
  const { client, clock, flow, request } = await asking()
  const signing = handled(request('Hello'))
  await clock.settle()
  void flow.send({ type: 'approve' })

  closeScreen(client)

  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('keeps the signature if the user closes the prompt after signing', async () => {
  const { client, clock, flow, request, screens } = await asking()
  const signing = request('Hello')
  await clock.settle()
  void flow.send({ type: 'approve' })
  await signing

  closeScreen(client)
  await clock.settle()

  expect(await signing).toMatch(/^0x/)
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(screens()).toEqual([])
})

test('shows a failed signature and allows a retry', async () => {
  const { clock, flow, interference, request } = await asking()
  interference.before = async (type) => {
    if (type === 'wallets:rpc') throw new KeyhookError('TIMED_OUT', 'The wallet did not answer in time.')
  }
  const signing = request('Hello')
  await clock.settle()
  expect(await flow.send({ type: 'approve' })).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' } })

  interference.before = undefined
  void flow.send({ type: 'retry' })

  expect(await signing).toMatch(/^0x/)
})

test('rejects with the error of the signature if the user closes the prompt after a failure', async () => {
  const { clock, flow, interference, request } = await asking()
  interference.before = async (type) => {
    if (type === 'wallets:rpc') throw new KeyhookError('INVALID_MESSAGE', 'It cannot be signed.')
  }
  const signing = handled(request('Hello'))
  await clock.settle()
  await flow.send({ type: 'approve' })

  void flow.send({ type: 'reject' })

  await expect(signing).rejects.toMatchObject({ code: 'INVALID_MESSAGE', message: 'It cannot be signed.' })
})

test('shows two concurrent signature requests one after the other', async () => {
  const { clock, flow, request, screens } = await asking()
  const first = request('one')
  const second = request('two')
  await clock.settle()
  expect(screens()).toEqual(['sign-request'])
  void flow.send({ type: 'approve' })
  await first
  await flow.send({ type: 'close' })
  await clock.settle()

  expect(flow.getState()).toMatchObject({ status: 'ready', request: { data: 'two' } })
  void flow.send({ type: 'approve' })
  expect(await second).not.toBe(await first)
})

test('needs no mounted screens if a component renders the signature prompt itself', async () => {
  const { client, clock, flow, request } = await asking()
  client.store.setState({ hosts: 0, handlers: { 'sign-request': 1 } })
  const signing = request('Hello')
  await clock.settle()
  void flow.send({ type: 'approve' })

  expect(await signing).toMatch(/^0x/)
})

test('rejects without a signature prompt, and names the component to mount', async () => {
  const { client, request } = await asking()
  client.store.setState({ hosts: 0 })

  await expect(request('Hello')).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
    message: expect.stringContaining('<AuthModal />'),
  })
})

test('signs without a prompt if the app requests it, unless the server enforces prompts', async () => {
  const { client, flow, request } = await asking()
  client.store.setState({ hosts: 0 })
  expect(await request('Hello', { showWalletUIs: false })).toMatch(/^0x/)
  expect(flow.getState()).toEqual({ status: 'initial' })

  const { app } = client.store.getState()
  client.store.setState({ app: { ...app, embeddedWallets: { ...app.embeddedWallets, enforceWalletUIs: true } } })
  await expect(request('Hello', { showWalletUIs: false })).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test("threat 31: a signature without a prompt waits for the server's settings", async () => {
  const { client, request } = await asking()
  const { app } = client.store.getState()
  client.store.setState({ hosts: 0, isAppLoaded: false, offline: undefined })
  let signed: string | undefined
  const signing = handled(request('Hello', { showWalletUIs: false }).then((signature) => (signed = signature)))
  await new Promise((resolve) => setTimeout(resolve))
  expect(signed).toBeUndefined()

  const embeddedWallets = { ...app.embeddedWallets, enforceWalletUIs: true }
  client.store.setState({ app: { ...app, embeddedWallets }, isAppLoaded: true })
  await expect(signing).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test("threat 31: a signature needs a prompt while the server's settings are unknown", async () => {
  const { client, request } = await asking()
  client.store.setState({ hosts: 0, isAppLoaded: false, offline: 'unreachable' as never })

  await expect(request('Hello', { showWalletUIs: false })).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test("rejects a signature with another user's wallet", async () => {
  const { client } = await asking()
  const request = {
    chainType: 'ethereum',
    method: 'personal_sign',
    data: 'x',
    address: `0x${'11'.repeat(20)}`,
    uiOptions: { showWalletUIs: false },
  } as const

  await expect(ask(client, signFlow, request)).rejects.toMatchObject({
    message: 'Cannot request a signature with this wallet address',
  })
})
