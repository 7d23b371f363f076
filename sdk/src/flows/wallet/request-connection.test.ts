import { expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { dismiss } from '../core/ask.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { connectFlow } from './connect.js'
import { requestConnection } from './request-connection.js'

async function connecting() {
  const world = setupWallet()
  const wallet = await world.createWallet()
  return { ...world, wallet, flow: getFlow(world.client, connectFlow) }
}

test('without screens it is made ready silently, recovering what this device lost', async () => {
  const { client, device, frame, wallet } = await connecting()
  device.clear()
  await frame.call('session:clear', {})
  frame.calls.length = 0

  expect(await requestConnection(client)).toEqual(wallet)

  expect(frame.calls).toEqual(['wallets:connect', 'wallets:recover', 'wallets:connect'])
})

test('shows that it connects, and leaves when it is ready', async () => {
  const { client, wallet } = await connecting()
  client.store.setState({ hosts: 1 })

  const connected = requestConnection(client, { address: wallet.address.toLowerCase() })
  await Promise.resolve()
  expect(client.store.getState().approvals).toMatchObject([
    { screen: { name: 'connect-wallet', address: wallet.address } },
  ])

  expect(await connected).toEqual(wallet)
  expect(client.store.getState().approvals).toEqual([])
})

test('behavior: a failure can be tried again', async () => {
  const { client, clock, flow, interference, wallet } = await connecting()
  client.store.setState({ hosts: 1 })
  interference.before = async () => {
    throw new KeyhookError('TIMED_OUT', 'The wallet did not answer in time.')
  }
  const connected = requestConnection(client)
  await clock.settle()
  expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' } })

  interference.before = undefined
  await flow.send({ type: 'retry' })

  expect(await connected).toEqual(wallet)
})

test('behavior: closing it ends it in the words of the specification', async () => {
  const { client, clock, interference } = await connecting()
  client.store.setState({ hosts: 1 })
  interference.before = () => new Promise(() => {})
  const connected = requestConnection(client)
  await clock.settle()

  dismiss(client, client.store.getState().approvals[0]!.id)

  await expect(connected).rejects.toMatchObject({
    code: 'GENERIC_CONNECT_WALLET_ERROR',
    message: 'User exited before wallet could be connected',
  })
})

test('behavior: nobody logged in', async () => {
  await expect(requestConnection(setupWallet().client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})
