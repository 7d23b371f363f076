import { readLamports } from '../../calls/chain-kinds/solana/read-lamports.js'
import type { Client } from '../../client.js'
import type { SolanaCluster } from '../../domain/entities/chain.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'
import type { getBalanceQueryOptions } from './get-balance-query-options.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

/**
 * Reads the balance of an address on a Solana cluster, in lamports. Rejects with a `ChainError`.
 *
 * @example
 * import { formatUnits, useClient } from '@keyhook/sdk'
 * import { getSolanaBalanceQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function SolanaBalance({ address }: { address: string | undefined }) {
 *   const { data } = useQuery(getSolanaBalanceQueryOptions(useClient(), { address }))
 *   return data ? `${formatUnits(data.value, data.decimals)} ${data.symbol}` : '—'
 * }
 */
export const getSolanaBalanceQueryOptions = (
  client: Client,
  parameters: getSolanaBalanceQueryOptions.Parameters,
): ReadQuery<getBalanceQueryOptions.Data, getSolanaBalanceQueryKey.ReturnType> => ({
  queryKey: getSolanaBalanceQueryKey(client, parameters),
  queryFn: async ({ signal }) => {
    const { address } = parameters
    if (address === undefined)
      throw new KeyhookError('INVALID_REQUEST', 'The balance cannot be read without `address`. Pass an address.')
    const chain = solanaChain(clusterOf(client, parameters))
    const { decimals, symbol } = chain.nativeCurrency
    return { value: await readLamports(client, { address, chain, signal }), decimals, symbol }
  },
  enabled: parameters.address !== undefined,
  staleTime: 0,
  retry: false,
})

/** The key of {@link getSolanaBalanceQueryOptions}. */
export const getSolanaBalanceQueryKey = (
  client: Client,
  parameters: getSolanaBalanceQueryOptions.Parameters,
): getSolanaBalanceQueryKey.ReturnType =>
  readKey(client, 'balance', { address: parameters.address, cluster: clusterOf(client, parameters).name })

const clusterOf = ({ app }: Client, { cluster }: getSolanaBalanceQueryOptions.Parameters): SolanaCluster =>
  cluster ?? app.solanaClusters[0] ?? { name: 'mainnet-beta' }

export declare namespace getSolanaBalanceQueryOptions {
  type Parameters = {
    /** Base58. The query is disabled while it is undefined. */
    address: string | undefined
    /** The cluster. Default: the first of the app's `solanaClusters`. */
    cluster?: SolanaCluster | undefined
  }
}

export declare namespace getSolanaBalanceQueryKey {
  type ReturnType = ReadKey<'balance', { address: string | undefined; cluster: SolanaCluster['name'] }>
}
