import { readTokenBalance } from '../../chains/evm/read-token-balance.js'
import type { Client } from '../../client.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import { getReader } from '../chain-kinds/ethereum/get-reader.js'
import { readBalance } from '../chain-kinds/ethereum/read-balance.js'
import { readLamports } from '../chain-kinds/solana/read-lamports.js'
import { findTokenAccount } from '../../chains/solana/find-token-account.js'
import { readAccounts } from '../../chains/solana/read-account.js'
import type { Chain } from '../../domain/entities/chain.js'
import { getSolanaNode } from '../chain-kinds/solana/get-solana-node.js'

/** Reads an address's balance of the asset to add, in base units. Rejects with a `ChainError`. */
export function readFunds(
  client: Client,
  { chain, chainType, token }: Pick<FundingRequest, 'chain' | 'chainType' | 'token'>,
  address: string,
  signal?: AbortSignal | undefined,
): Promise<bigint> {
  if (chainType === 'solana')
    return token.address === undefined
      ? readLamports(client, { address, chain })
      : readMint(client, { address, chain, mint: token.address, signal })
  const { id: chainId } = chain
  return token.address === undefined
    ? readBalance(client, { address, chainId })
    : readTokenBalance(getReader(client, chainId), { contract: token.address, owner: address }, signal)
}

/**
 * Reads an address's token balance on a Solana cluster, in base units, from its associated token account. Rejects with
 * a `ChainError`.
 */
async function readMint(
  client: Client,
  { address, chain, mint, signal }: { address: string; chain: Chain; mint: string; signal?: AbortSignal | undefined },
): Promise<bigint> {
  const account = findTokenAccount(address, mint)
  if (account === undefined) return 0n
  const [state] = await readAccounts(getSolanaNode(client, chain).read, [account], signal)
  return state?.tokens?.mint === mint && state.tokens.owner === address ? state.tokens.amount : 0n
}
