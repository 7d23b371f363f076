import type { Client } from '../../client.js'
import { createChainRecord } from '../../store/chain-record.js'

/** The chain an embedded wallet is on: where it was left last, if the app still has that chain, else the default. */
export function getChainId({ app, store }: Client, address: string): number {
  const chainId = store.getState().chains[address.toLowerCase()]
  return (app.supportedChains.find(({ id }) => id === chainId) ?? app.defaultChain).id
}

/** Remembers the chain of an embedded wallet, over reloads too. */
export function setChainId({ appId, platform, store }: Client, address: string, chainId: number): void {
  createChainRecord(platform.storage, appId).write(address, chainId)
  store.setState(({ chains }) => ({ chains: { ...chains, [address.toLowerCase()]: chainId } }))
}
