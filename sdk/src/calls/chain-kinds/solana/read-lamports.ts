import { readSolanaBalance } from '../../../chains/solana/read-solana-balance.js'
import type { Client } from '../../../client.js'
import type { Chain } from '../../../domain/entities/chain.js'
import { getSolanaNode } from './get-solana-node.js'

/** What an address has on a cluster of Solana, in lamports. Rejects with a `ChainError`. */
export const readLamports = (
  client: Client,
  { address, chain, signal }: { address: string; chain: Chain; signal?: AbortSignal | undefined },
): Promise<bigint> => readSolanaBalance(getSolanaNode(client, chain).read, address, signal)
