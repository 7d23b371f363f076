import { findBridges } from '../../calls/funding/find-bridges.js'
import { planFunding } from '../../calls/funding/plan-funding.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { Bridge, FundingWallet } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgeQuoteLife } from '../../domain/rules/limits.js'
import { readAmount } from '../../domain/rules/funding/read-amount.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

/**
 * Reads quotes for bridging an amount to a wallet of the user, from the other networks of a connected wallet. The
 * network with the largest balance comes first. Fresh for 20 seconds. `fundWallet` requests and checks its own quotes
 * before any payment.
 *
 * Rejects like `fundWallet`, and with `INSUFFICIENT_BALANCE` if the wallet has too little on every network.
 *
 * @example
 * import { type FundingWallet, formatUnits, useClient } from '@keyhook/sdk'
 * import { getBridgeQuotesQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function Quotes({ address, wallet }: { address: string; wallet: FundingWallet }) {
 *   const { data } = useQuery(getBridgeQuotesQueryOptions(useClient(), { address, amount: '0.05', wallet }))
 *   return data?.map(({ chain, pays, token }) => (
 *     <p key={chain.id}>
 *       {formatUnits(pays, token.decimals)} {token.symbol} on {chain.name}
 *     </p>
 *   ))
 * }
 */
export const getBridgeQuotesQueryOptions = (
  client: Client,
  parameters: getBridgeQuotesQueryOptions.Parameters,
): ReadQuery<readonly getBridgeQuotesQueryOptions.Quote[], getBridgeQuotesQueryKey.ReturnType> => ({
  queryKey: getBridgeQuotesQueryKey(client, parameters),
  queryFn: async ({ signal = new AbortController().signal }) => {
    const { address, amount, config, wallet } = parameters
    if (!wallet)
      throw new KeyhookError('INVALID_REQUEST', 'A bridge quote needs a wallet. Pass the paying wallet as `wallet`.')
    const request = await planFunding(client, address, { ...config, amount })
    const units = readAmount(amount, request.token.decimals)
    if (units === undefined || units === 0n)
      throw new KeyhookError('INVALID_REQUEST', 'A bridge quote needs an amount above zero. Pass `amount`.')
    const bridges = await findBridges(client, { request, units, wallet }, signal)
    return bridges.map(({ balance, chain, pays, quotedAt, token }) => ({ balance, chain, pays, quotedAt, token }))
  },
  enabled: parameters.wallet !== undefined,
  staleTime: bridgeQuoteLife,
  retry: false,
})

/** The key of {@link getBridgeQuotesQueryOptions}. */
export const getBridgeQuotesQueryKey = (
  client: Client,
  { address, amount, config, wallet }: getBridgeQuotesQueryOptions.Parameters,
): getBridgeQuotesQueryKey.ReturnType =>
  readKey(client, 'bridge-quotes', {
    address,
    amount,
    asset: config?.asset,
    chain: typeof config?.chain === 'object' ? config.chain.id : config?.chain,
    cluster: config?.cluster?.name,
    from: wallet && `${wallet.type}:${wallet.address}`,
  })

export declare namespace getBridgeQuotesQueryOptions {
  type Parameters = {
    /** The user's wallet that receives the funds. */
    address: string
    /** Whole units, as a decimal, such as '0.05'. */
    amount: string
    /** The token and network that the wallet receives, as for `fundWallet`. */
    config?: Pick<AnyFundingConfig, 'asset' | 'chain' | 'cluster'> | undefined
    /** The connected wallet that pays. The query is disabled while it is undefined. */
    wallet: FundingWallet | undefined
  }
  type Quote = Pick<Bridge, 'balance' | 'chain' | 'pays' | 'quotedAt' | 'token'>
}

export declare namespace getBridgeQuotesQueryKey {
  type ReturnType = ReadKey<
    'bridge-quotes',
    {
      address: string
      amount: string
      asset: AnyFundingConfig['asset']
      chain: number | string | undefined
      cluster: string | undefined
      from: string | undefined
    }
  >
}
