import type { Client } from '../../client.js'
import { createChainRecord } from '../../store/chain-record.js'

/** Stores the chain ID of an embedded wallet, also for later page loads. */
export function setChainId({ appId, platform, store }: Client, address: string, chainId: number): void {
  createChainRecord(platform.storage, appId).write(address, chainId)
  store.setState(({ chains }) => ({ chains: { ...chains, [address.toLowerCase()]: chainId } }))
}
