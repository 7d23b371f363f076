import type { Client } from '../../client.js'

const key = (client: Client, address: string): string => `keyhook:${client.appId}:chain:${address.toLowerCase()}`

/** Read once: another tab that switches its chain does not switch this one's. It outlives a logout. */
const kept = new WeakMap<Client, Map<string, number>>()

function keptOf(client: Client): Map<string, number> {
  const chains = kept.get(client) ?? new Map<string, number>()
  kept.set(client, chains)
  return chains
}

function readKept(client: Client, address: string): number {
  const chains = keptOf(client)
  const chainId = chains.get(address) ?? Number(client.platform.storage.get(key(client, address)))
  chains.set(address, chainId)
  return chainId
}

/** The chain an embedded wallet is on: where it was left last, if the app still has that chain, else the default. */
export function getChainId(client: Client, address: string): number {
  const wallet = address.toLowerCase()
  const chainId = client.store.getState().chains[wallet] ?? readKept(client, wallet)
  return client.app.supportedChains.some(({ id }) => id === chainId) ? chainId : client.app.defaultChain.id
}

/** Remembers the chain of an embedded wallet, over reloads too. */
export function setChainId(client: Client, address: string, chainId: number): void {
  keptOf(client).set(address.toLowerCase(), chainId)
  client.platform.storage.set(key(client, address), String(chainId))
  client.store.setState(({ chains }) => ({ chains: { ...chains, [address.toLowerCase()]: chainId } }))
}
