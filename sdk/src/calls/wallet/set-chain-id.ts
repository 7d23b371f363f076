import type { Client } from '../../client.js'
import { createChainRecord } from '../../store/chain-record.js'

/** Remembers the chain of an embedded wallet, over reloads too. */
export function setChainId({ appId, platform, store }: Client, address: string, chainId: number): void {
  createChainRecord(platform.storage, appId).write(address, chainId)
  store.setState(({ chains }) => ({ chains: { ...chains, [address.toLowerCase()]: chainId } }))
}
