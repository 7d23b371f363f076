import { readSolanaBalance } from '../../../chains/solana/read-solana-balance.js'
import type { Client } from '../../../client.js'
import type { Chain } from '../../../domain/entities/chain.js'
import { getSolanaNode } from './get-solana-node.js'

/** Reads an address's balance on a Solana cluster, in lamports. Rejects with a `ChainError`. */
export const readLamports = (
  client: Client,
  { address, chain, signal }: { address: string; chain: Chain; signal?: AbortSignal | undefined },
): Promise<bigint> => readSolanaBalance(getSolanaNode(client, chain).read, address, signal)
