import { expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { connectFlow } from './connect.js'
import { closeScreen } from '../../screens/close-screen.js'
import { connectWallet } from '../../actions/wallet/connect-wallet.js'
import { handled } from '../../base/handled.js'

async function connecting() {
  const world = setupWallet()
  const wallet = await world.createWallet()
  return { ...world, wallet, flow: getFlow(world.client, connectFlow) }
}

test('prepares the wallet without screens, and recovers it if the device share is lost', async () => {
  const { client, device, frame, wallet } = await connecting()
  device.clear()
  await frame.call('session:clear', {})
  frame.calls.length = 0

  expect(await connectWallet(client)).toEqual(wallet)

  expect(frame.calls).toEqual(['wallets:connect', 'wallets:connect', 'wallets:recover', 'wallets:connect'])
})

test('shows the recovery of a lost key share, and closes when the wallet is ready', async () => {
  const { client, device, flow, frame, interference, wallet } = await connecting()
  client.store.setState({ hosts: 1 })
  device.clear()
  await frame.call('session:clear', {})
  let recover = (): void => {}
  interference.before = async (type) => {
    if (type === 'wallets:recover') await new Promise<void>((resolve) => (recover = resolve))
  }

  const connected = connectWallet(client)
  await expect.poll(() => flow.getState()).toEqual({ status: 'recovering', address: wallet.address })
  expect(client.store.getState().approvals).toMatchObject([{ screen: { name: 'connect-wallet' } }])
  await expect.poll(() => frame.calls).toContain('wallets:recover')
  recover()

  expect(await connected).toEqual(wallet)
  expect(client.store.getState().approvals).toEqual([])
})

test('shows the connecting screen until the wallet is ready', async () => {
  const { client, clock, interference, wallet } = await connecting()
  client.store.setState({ hosts: 1 })
  let answer = () => {}
  interference.before = () => new Promise((resolve) => (answer = resolve))

  const connected = connectWallet(client, { address: wallet.address.toLowerCase() })
  await clock.settle()
  expect(client.store.getState().approvals).toMatchObject([
    { screen: { name: 'connect-wallet', address: wallet.address } },
  ])

  answer()
  expect(await connected).toEqual(wallet)
  expect(client.store.getState().approvals).toEqual([])
})

test('allows a retry of a failed embedded wallet connection', async () => {
  const { client, clock, flow, interference, wallet } = await connecting()
  client.store.setState({ hosts: 1 })
  interference.before = async () => {
    throw new KeyhookError('TIMED_OUT', 'The wallet did not answer in time.')
  }
  const connected = connectWallet(client)
  await clock.settle()
  expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' } })

  interference.before = undefined
  await flow.send({ type: 'retry' })

  expect(await connected).toEqual(wallet)
})

test('rejects with a typed error if the user closes the connecting screen', async () => {
  const { client, clock, interference } = await connecting()
  client.store.setState({ hosts: 1 })
  interference.before = () => new Promise(() => {})
  const connected = handled(connectWallet(client))
  await clock.settle()

  closeScreen(client)

  await expect(connected).rejects.toMatchObject({
    code: 'GENERIC_CONNECT_WALLET_ERROR',
    message: 'User exited before wallet could be connected',
  })
})

test('rejects with the cause if the user closes a failed connection', async () => {
  const { client, clock, interference } = await connecting()
  client.store.setState({ hosts: 1 })
  interference.before = async () => {
    throw new KeyhookError('TIMED_OUT', 'The wallet did not answer in time.')
  }
  const connected = handled(connectWallet(client))
  await clock.settle()

  closeScreen(client)

  await expect(connected).rejects.toMatchObject({ code: 'TIMED_OUT' })
})

test('rejects an embedded wallet connection without a user', async () => {
  await expect(connectWallet(setupWallet().client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})
