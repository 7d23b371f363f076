import { expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { exportWallet } from '../../actions/wallet/export-wallet.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { closeScreen } from '../../screens/close-screen.js'
import { mountHost } from '../../screens/mount-host.js'
import { getFlow } from '../core/get-flow.js'
import { exportFlow } from './export.js'
import { handled } from '../../base/handled.js'

const container = { element: {} as HTMLElement }

/** Creates a user with a wallet, on a page with screens. */
async function setUp(minutes = 0) {
  const world = setupWallet()
  const wallet = await world.createWallet()
  mountHost(world.client)
  const { database } = world.provider
  const age = minutes * 60_000
  await database
    .updateTable('accounts')
    .set((eb) => ({ first_verified_at: eb('first_verified_at', '-', age) }))
    .execute()
  await database
    .updateTable('sessions')
    .set((eb) => ({ created_at: eb('created_at', '-', age) }))
    .execute()
  const flow = getFlow(world.client, exportFlow)
  const until = (status: string) => expect.poll(() => flow.getState().status, { timeout: 10_000 }).toBe(status)
  const requested = (parameters?: exportWallet.Parameters) => {
    const answer = exportWallet(world.client, parameters)
    answer.catch(() => {})
    return answer
  }
  return { ...world, requested, flow, until, wallet }
}

test("an export right after login shows the provider's page until the user leaves it", async () => {
  const { requested, client, flow, until, wallet } = await setUp()
  const answer = requested()
  await until('awaiting-container')
  expect(client.store.getState().approvals).toEqual([
    { id: 'export', screen: { name: 'export-wallet', address: wallet.address } },
  ])

  const began = Date.now()
  await flow.send({ type: 'placed', container })

  expect(flow.getState()).toEqual({ status: 'shown', address: wallet.address })
  // The connecting screen is shown for at least a second.
  expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  closeScreen(client)
  expect(await answer).toBe(undefined)
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('an export that does not follow a login requires a confirmation code for this wallet', async () => {
  const { requested, client, flow, provider, until, wallet } = await setUp(6)
  const answer = requested({ address: wallet.address.toLowerCase() })
  await until('awaiting-container')
  void flow.send({ type: 'placed', container })
  await until('confirming')
  await expect
    .poll(() => client.store.getState().approvals.at(0)?.screen)
    .toEqual({ name: 'confirm', action: { type: 'export-wallet', address: wallet.address } })

  await enterConfirmation(client, provider.inbox)
  await until('awaiting-container')
  expect(await flow.send({ type: 'placed', container })).toMatchObject({ status: 'shown' })
  closeScreen(client)
  await answer
})

test('rejects an export without a page if the user declines the confirmation', async () => {
  const { requested, client, flow, until, frame } = await setUp(6)
  const answer = handled(requested())
  await until('awaiting-container')
  void flow.send({ type: 'placed', container })
  await until('confirming')
  await expect.poll(() => client.store.getState().approvals.at(0)?.screen?.name).toBe('confirm')

  closeScreen(client)

  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(frame.pages).toEqual(['removed export'])
})

test('allows a retry of a failed export', async () => {
  const { requested, flow, interference, until } = await setUp()
  interference.before = () => Promise.reject(new TypeError('lost'))
  const answer = handled(requested())
  await until('error')
  interference.before = undefined

  void flow.send({ type: 'retry' })
  await until('awaiting-container')
  void flow.send({ type: 'reject' })
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('rejects with the error of the export if the user closes the screen of a failed export', async () => {
  const { requested, client, interference, until } = await setUp()
  interference.before = () => Promise.reject(new TypeError('lost'))
  const answer = handled(requested())
  await until('error')

  closeScreen(client)

  await expect(answer).rejects.toMatchObject({ cause: { message: 'lost' } })
})

test('exports a Solana wallet by its own address, and rejects an unknown wallet', async () => {
  const { requested, client, flow, until } = await setUp()
  const solana = await createEmbeddedWallet(client, { chainType: 'solana' })
  void requested({ chainType: 'solana' })
  await until('awaiting-container')
  expect(await flow.send({ type: 'placed', container })).toMatchObject({ status: 'shown', address: solana.address })
  closeScreen(client)

  await expect(requested({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
  })
})

test('rejects an export without a user or without a screen', async () => {
  const { client, createWallet } = setupWallet()

  await expect(exportWallet(client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
  await createWallet()
  await expect(exportWallet(client)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})
