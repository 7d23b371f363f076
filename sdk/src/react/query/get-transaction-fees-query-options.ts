import { prepare } from '../../calls/chain-kinds/ethereum/prepare.js'
import type { Client } from '../../client.js'
import type { PreparedTransaction, TransactionRequest } from '../../domain/entities/transaction.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

/**
 * Estimates the gas and the fees of a transaction, in wei. Fresh for 15 seconds. `sendTransaction` reads the fees
 * again, so the user always approves current fees. Rejects with `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, or a
 * `ChainError`.
 *
 * @example
 * import { formatUnits, useClient } from '@keyhook/sdk'
 * import { getTransactionFeesQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function Fee({ from, to }: { from: string; to: string }) {
 *   const request = { to, value: 10n ** 16n }
 *   const { data } = useQuery(getTransactionFeesQueryOptions(useClient(), { address: from, chainId: 1, request }))
 *   return data ? `At most ${formatUnits(data.fee, 18)} ETH` : '—'
 * }
 */
export const getTransactionFeesQueryOptions = (
  client: Client,
  parameters: getTransactionFeesQueryOptions.Parameters,
): ReadQuery<getTransactionFeesQueryOptions.Data, getTransactionFeesQueryKey.ReturnType> => ({
  queryKey: getTransactionFeesQueryKey(client, parameters),
  queryFn: async ({ signal }) => {
    const { address, chainId, request } = parameters
    if (address === undefined || !request)
      throw new KeyhookError('INVALID_REQUEST', 'Reading fees requires a wallet and a transaction request.')
    const prepared = await prepare(client, { address, request: { ...request, chainId }, signal })
    const { balance, fee, gas, gasPrice, hasFunds, l1Fee, maxFeePerGas, maxPriorityFeePerGas, total, warning } =
      prepared
    return { balance, fee, gas, gasPrice, hasFunds, l1Fee, maxFeePerGas, maxPriorityFeePerGas, total, warning }
  },
  enabled: parameters.address !== undefined && parameters.request !== undefined,
  staleTime: 15_000,
  retry: false,
})

/** The key of {@link getTransactionFeesQueryOptions}. */
export const getTransactionFeesQueryKey = (
  client: Client,
  { address, chainId, request }: getTransactionFeesQueryOptions.Parameters,
): getTransactionFeesQueryKey.ReturnType =>
  readKey(client, 'transaction-fees', {
    address,
    chainId,
    // Converts bigint to text, because react-query hashes keys as JSON, which has no bigint.
    request: JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  })

export declare namespace getTransactionFeesQueryOptions {
  type Parameters = {
    /** The wallet that pays, in hex. The query is disabled while it is undefined. */
    address: string | undefined
    /** One of the app's `supportedChains`. */
    chainId: number
    /** The query is disabled while it is undefined. */
    request: Omit<TransactionRequest, 'chainId' | 'from'> | undefined
  }
  type Data = Pick<
    PreparedTransaction,
    | 'balance'
    | 'fee'
    | 'gas'
    | 'gasPrice'
    | 'hasFunds'
    | 'l1Fee'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'total'
    | 'warning'
  >
}

export declare namespace getTransactionFeesQueryKey {
  type ReturnType = ReadKey<
    'transaction-fees',
    { address: string | undefined; chainId: number; request: string | undefined }
  >
}
