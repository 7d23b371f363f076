import { readTokenBalance } from '../../chains/evm/read-token-balance.js'
import type { Client } from '../../client.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import { getReader } from '../chain-kinds/ethereum/get-reader.js'
import { readBalance } from '../chain-kinds/ethereum/read-balance.js'
import { readLamports } from '../chain-kinds/solana/read-lamports.js'
import { readMint } from '../chain-kinds/solana/read-mint.js'

/** What an address has of what is added, in its smallest units. Rejects with a `ChainError`. */
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
