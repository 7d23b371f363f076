import { expect } from 'vitest'
import { setupWallet } from './setup-wallet.js'
import { setWalletRecovery } from '../src/actions/recovery/set-wallet-recovery.js'
import { signMessage } from '../src/actions/wallet/sign-message.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import { recoveryFlow } from '../src/flows/recovery/recovery.js'

export const password = 'Correct-Horse-7'

/** Sets up a page that shows screens, and a user without a wallet. */
export async function setUpRecovery(options: Parameters<typeof setupWallet>[0] = {}) {
  const world = setupWallet(options)
  const { client } = world
  client.store.setState({ hosts: 1 })
  const flow = getFlow(client, recoveryFlow)
  const status = () => expect.poll(() => flow.getState().status)
  const sign = () => signMessage(client, { message: 'Hello', uiOptions: { showWalletUIs: false } })
  /** Sets a password in the same steps as the screens. */
  async function choose(text = password) {
    await status().toBe('choosing')
    for (const event of [{ type: 'choose' }, { type: 'submitPassword', password: text }, { type: 'continue' }] as const)
      void flow.send(event)
    await status().toBe('confirming')
    void flow.send({ type: 'setPassword' })
  }
  return { ...world, choose, flow, sign, status }
}

/** Sets up a user whose browser has lost the device share of the wallet, but not the wallet frame's key. */
export async function withLostShare() {
  const world = await setUpRecovery()
  const { address } = await world.createWallet()
  await setWalletRecovery(world.client, { password })
  const lose = () => {
    for (const id of world.device.keys()) if (id.startsWith('["share"')) world.device.delete(id)
    world.frame.reload()
  }
  lose()
  return { ...world, address, lose }
}
