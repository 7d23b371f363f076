import { expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { connectWallet } from '../../actions/wallet/connect-wallet.js'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { getFlow } from '../core/get-flow.js'
import { confirmFlow } from './confirm.js'

/**
 * Creates a user with a wallet, in a browser whose wallet frame has lost its data. The page renders confirmations
 * itself.
 */
async function lostFrame(handlers = 1) {
  const world = setupWallet()
  await world.createWallet()
  world.device.clear()
  world.frame.reload()
  world.client.store.setState({ handlers: { confirm: handlers } })
  const sign = () => signMessage(world.client, { message: 'Hello', uiOptions: { showWalletUIs: false } })
  return { ...world, flow: getFlow(world.client, confirmFlow), sign }
}

test('a wallet frame with a new key opens the wallet after a confirmation', async () => {
  const { client, flow, provider, sign } = await lostFrame()
  const signed = sign()
  await enterConfirmation(client, provider.inbox)

  expect((await signed).signature).toMatch(/^0x/)
  expect(provider.messages('ada@example.com').map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('opens your wallet'),
  )
  await expect.poll(() => flow.getState().status).toBe('initial')
  expect((await sign()).signature).toMatch(/^0x/)
})

test('connecting the wallet in a new wallet frame requires a confirmation', async () => {
  const { client, provider } = await lostFrame()
  const connected = connectWallet(client)
  await enterConfirmation(client, provider.inbox)

  expect(await connected).toMatchObject({ type: 'wallet' })
})

test('creating the first wallet in a new wallet frame requires a confirmation, and calls onSuccess once', async () => {
  const { client, device, frame, logIn, provider } = setupWallet()
  await logIn()
  device.clear()
  frame.reload()
  client.store.setState({ handlers: { confirm: 1 } })
  const ends: unknown[] = []
  client.events.on('verbFailed', ({ error, verb }) => ends.push([verb, error.code]))
  client.events.on('verbSucceeded', ({ verb }) => ends.push(verb))
  const created = createWallet(client)
  await enterConfirmation(client, provider.inbox)

  expect(await created).toMatchObject({ type: 'wallet' })
  expect(ends).toEqual(['createWallet'])
})

test('creating another wallet on a device without its key share recovers the first one', async () => {
  const { client, frame, provider } = await lostFrame()
  frame.calls.length = 0
  const created = createWallet(client, { createAdditional: true })
  await enterConfirmation(client, provider.inbox)

  expect(await created).toMatchObject({ type: 'wallet', walletIndex: 1 })
  expect(frame.calls).toContain('wallets:recover')
})

test('rejects if the user declines the confirmation, and does not open the wallet', async () => {
  const { flow, frame, sign } = await lostFrame()
  const signed = sign()
  signed.catch(() => {})
  await expect.poll(() => flow.getState().status).toBe('awaiting-code-input')

  void flow.send({ type: 'reject' })

  await expect(signed).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(frame.calls.at(-1)).not.toMatch(/sign/)
})

test('rejects without a confirmation prompt, and names the component to mount', async () => {
  const { sign } = await lostFrame(0)

  await expect(sign()).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
    message: expect.stringContaining('useConfirmation()') as string,
  })
})
