import { readTokenBalance } from '../../chains/evm/read-token-balance.js'
import type { Client } from '../../client.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import { getReader } from '../chain-kinds/ethereum/get-reader.js'
import { readBalance } from '../chain-kinds/ethereum/read-balance.js'

/** What an address has of what is added, in its smallest units. Rejects with a `ChainError`. */
export const readFunds = (
  client: Client,
  { chain: { id: chainId }, token }: Pick<FundingRequest, 'chain' | 'token'>,
  address: string,
  signal?: AbortSignal | undefined,
): Promise<bigint> =>
  token.address === undefined
    ? readBalance(client, { address, chainId })
    : readTokenBalance(getReader(client, chainId), { contract: token.address, owner: address }, signal)
