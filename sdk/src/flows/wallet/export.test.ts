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

const place = { element: {} as HTMLElement }

/** A user with a wallet, in a page that shows screens. */
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
  const asked = (parameters?: exportWallet.Parameters) => {
    const answer = exportWallet(world.client, parameters)
    answer.catch(() => {})
    return answer
  }
  return { ...world, asked, flow, until, wallet }
}

test('who has just logged in has the page of the provider put into the place, and leaves it', async () => {
  const { asked, client, flow, until, wallet } = await setUp()
  const answer = asked()
  await until('awaiting-place')
  expect(client.store.getState().approvals).toEqual([
    { id: 'export', screen: { name: 'export-wallet', address: wallet.address } },
  ])

  const began = Date.now()
  await flow.send({ type: 'placed', place })

  expect(flow.getState()).toEqual({ status: 'shown', address: wallet.address })
  // Shown for a second at least before anything changes.
  expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  closeScreen(client)
  expect(await answer).toBe(undefined)
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('later it is confirmed first, with a code for just this wallet', async () => {
  const { asked, client, flow, provider, until, wallet } = await setUp(6)
  const answer = asked({ address: wallet.address.toLowerCase() })
  await until('awaiting-place')
  void flow.send({ type: 'placed', place })
  await until('confirming')
  await expect
    .poll(() => client.store.getState().approvals.at(0)?.screen)
    .toEqual({ name: 'confirm', action: { type: 'export-wallet', address: wallet.address } })

  await enterConfirmation(client, provider.inbox)
  await until('awaiting-place')
  expect(await flow.send({ type: 'placed', place })).toMatchObject({ status: 'shown' })
  closeScreen(client)
  await answer
})

test('behavior: who does not confirm it has nothing opened, and the verb says so', async () => {
  const { asked, client, flow, until, frame } = await setUp(6)
  const answer = handled(asked())
  await until('awaiting-place')
  void flow.send({ type: 'placed', place })
  await until('confirming')
  await expect.poll(() => client.store.getState().approvals.at(0)?.screen?.name).toBe('confirm')

  closeScreen(client)

  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(frame.pages).toEqual(['removed export'])
})

test('behavior: an export that fails can be tried again', async () => {
  const { asked, flow, interference, until } = await setUp()
  interference.before = () => Promise.reject(new TypeError('lost'))
  const answer = handled(asked())
  await until('error')
  interference.before = undefined

  void flow.send({ type: 'retry' })
  await until('awaiting-place')
  void flow.send({ type: 'reject' })
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('behavior: a wallet on Solana is exported by its own address, and one of nobody is not', async () => {
  const { asked, client, flow, until } = await setUp()
  const solana = await createEmbeddedWallet(client, { chainType: 'solana' })
  void asked({ chainType: 'solana' })
  await until('awaiting-place')
  expect(await flow.send({ type: 'placed', place })).toMatchObject({ status: 'shown', address: solana.address })
  closeScreen(client)

  await expect(asked({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
  })
})

test('behavior: without a user or a screen there is none', async () => {
  const { client, createWallet } = setupWallet()

  await expect(exportWallet(client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
  await createWallet()
  await expect(exportWallet(client)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})
