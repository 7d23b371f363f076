import type { Client } from '../../client.js'
import { rememberChain } from '../../store/create-store.js'

const key = (client: Client, address: string): string => `keyhook:${client.appId}:chain:${address.toLowerCase()}`

/** The chain an embedded wallet is on: where it was left last, if the app still has that chain, else the default. */
export function getChainId(client: Client, address: string): number {
  const { chains } = client.store.getState()
  const chainId = chains[address.toLowerCase()] ?? Number(client.platform.storage.get(key(client, address)))
  return client.app.supportedChains.some(({ id }) => id === chainId) ? chainId : client.app.defaultChain.id
}

/** Remembers the chain of an embedded wallet, over reloads too. */
export function setChainId(client: Client, address: string, chainId: number): void {
  client.platform.storage.set(key(client, address), String(chainId))
  rememberChain(client.store, address, chainId)
}
