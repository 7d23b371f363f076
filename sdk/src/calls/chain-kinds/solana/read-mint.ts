import { findTokenAccount } from '../../../chains/solana/find-token-account.js'
import { readAccounts } from '../../../chains/solana/read-accounts.js'
import type { Client } from '../../../client.js'
import type { Chain } from '../../../domain/entities/chain.js'
import { getSolanaNode } from './get-solana-node.js'

/**
 * What an address has of a token on a cluster of Solana, in its smallest units: in the one account where it is sent to and from.
 * Rejects with a `ChainError`.
 */
export async function readMint(
  client: Client,
  { address, chain, mint, signal }: { address: string; chain: Chain; mint: string; signal?: AbortSignal | undefined },
): Promise<bigint> {
  const account = findTokenAccount(address, mint)
  if (account === undefined) return 0n
  const [state] = await readAccounts(getSolanaNode(client, chain).read, [account], signal)
  return state?.tokens?.mint === mint && state.tokens.owner === address ? state.tokens.amount : 0n
}
