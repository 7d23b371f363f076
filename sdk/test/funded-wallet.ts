import { startAnvil } from './anvil.js'
import { setupWallet } from './setup-wallet.js'
import type { Client } from '../src/client.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import type { SendState } from '../src/flows/transaction/send-state.js'
import { sendFlow } from '../src/flows/transaction/send.js'

export const ether = 10n ** 18n

export const friend = '0x00000000000000000000000000000000000000f1'

export const silent = { showWalletUIs: false }

export async function fundedWallet(options: Parameters<typeof startAnvil>[0] = {}) {
  const node = await startAnvil(options)
  const world = setupWallet({ chains: [node.chain] })
  const { address } = await world.createWallet()
  await node.fund(address, 10n * ether)
  world.client.store.setState({ hosts: 1 })
  const flow = getFlow(world.client, sendFlow)
  return { ...world, address, flow, node }
}

/** Resolves when the flow is in the given status. */
export function reached(client: Client, status: SendState['status']): Promise<SendState> {
  const flow = getFlow(client, sendFlow)
  return new Promise((resolve) => {
    const look = (state: SendState) => {
      if (state.status !== status) return
      unsubscribe()
      resolve(state)
    }
    const unsubscribe = flow.subscribe(look)
    look(flow.getState())
  })
}

export const send = (address: string, value: bigint, uiOptions = {}) =>
  ({ chainType: 'ethereum', address, requests: [{ to: friend, value }], mode: 'send', uiOptions }) as const
