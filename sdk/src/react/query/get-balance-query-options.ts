import { readBalance } from '../../calls/chain-kinds/ethereum/read-balance.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findSupportedChain } from '../../domain/rules/evm/supported-chain.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

/**
 * Reads the native token balance of an address on one of the app's chains, at the latest block. Rejects with
 * `UNSUPPORTED_CHAIN_ID` or a `ChainError`.
 *
 * @example
 * import { formatUnits, useClient } from '@keyhook/sdk'
 * import { getBalanceQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function Balance({ address }: { address: string | undefined }) {
 *   const { data } = useQuery(getBalanceQueryOptions(useClient(), { address, chainId: 1 }))
 *   return data ? `${formatUnits(data.value, data.decimals)} ${data.symbol}` : '—'
 * }
 */
export const getBalanceQueryOptions = (
  client: Client,
  parameters: getBalanceQueryOptions.Parameters,
): ReadQuery<getBalanceQueryOptions.Data, getBalanceQueryKey.ReturnType> => ({
  queryKey: getBalanceQueryKey(client, parameters),
  queryFn: async ({ signal }) => {
    const { address, chainId } = parameters
    if (address === undefined)
      throw new KeyhookError('INVALID_REQUEST', 'The balance cannot be read without `address`. Pass an address.')
    const { decimals, symbol } = findSupportedChain(client.app, chainId).nativeCurrency
    return { value: await readBalance(client, { address, chainId, signal }), decimals, symbol }
  },
  enabled: parameters.address !== undefined,
  staleTime: 0,
  retry: false,
})

/** The key of {@link getBalanceQueryOptions}. */
export const getBalanceQueryKey = (
  client: Client,
  { address, chainId }: getBalanceQueryOptions.Parameters,
): getBalanceQueryKey.ReturnType => readKey(client, 'balance', { address, chainId })

export declare namespace getBalanceQueryOptions {
  type Parameters = {
    /** Hex. The query is disabled while it is undefined. */
    address: string | undefined
    /** One of the app's `supportedChains`. */
    chainId: number
  }
  type Data = {
    /** Base units, such as wei. */
    readonly value: bigint
    /** The number of decimals of a whole token. */
    readonly decimals: number
    /** Symbol, such as 'ETH'. */
    readonly symbol: string
  }
}

export declare namespace getBalanceQueryKey {
  type ReturnType = ReadKey<'balance', getBalanceQueryOptions.Parameters>
}
