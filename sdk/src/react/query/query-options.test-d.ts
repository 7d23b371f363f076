import { QueryClient, useQuery } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { FundingWallet } from '../../domain/entities/funding.js'
import { getBalanceQueryKey, getBalanceQueryOptions } from './get-balance-query-options.js'
import { getBridgeQuotesQueryOptions } from './get-bridge-quotes-query-options.js'
import { getSolanaBalanceQueryOptions } from './get-solana-balance-query-options.js'
import { getTokenPriceQueryOptions } from './get-token-price-query-options.js'
import { getTransactionFeesQueryOptions } from './get-transaction-fees-query-options.js'

declare const client: Client
declare const wallet: FundingWallet

test('a price is a number or null', () => {
  const options = getTokenPriceQueryOptions(client, { chainId: 1, symbol: 'ETH' })
  expectTypeOf(useQuery(options).data).toEqualTypeOf<number | null | undefined>()
  expectTypeOf(new QueryClient().fetchQuery(options)).resolves.toEqualTypeOf<number | null>()
})

test('a balance has its token’s decimals and symbol', () => {
  type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }
  const parameters = { address: undefined, chainId: 1 }
  expectTypeOf(useQuery(getBalanceQueryOptions(client, parameters)).data).toEqualTypeOf<Balance | undefined>()
  expectTypeOf(useQuery(getSolanaBalanceQueryOptions(client, { address: '' })).data).toEqualTypeOf<
    Balance | undefined
  >()
  expectTypeOf(getBalanceQueryKey(client, parameters)[2]).toEqualTypeOf<'balance'>()
  // @ts-expect-error A balance is of one chain.
  getBalanceQueryOptions(client, { address: '0x' })
})

test('options take what react-query has beside them', () => {
  const options = getBalanceQueryOptions(client, { address: '0x', chainId: 1 })
  const { data } = useQuery({ ...options, refetchInterval: 2000, select: ({ value }) => value })
  expectTypeOf(data).toEqualTypeOf<bigint | undefined>()
})

test('fees are in wei', () => {
  const { data } = useQuery(
    getTransactionFeesQueryOptions(client, { address: '0x', chainId: 1, request: { value: 1n } }),
  )
  expectTypeOf(data!.fee).toBeBigInt()
  expectTypeOf(data!.hasFunds).toBeBoolean()
})

test('a quote names the network and the token that is paid', () => {
  const { data } = useQuery(getBridgeQuotesQueryOptions(client, { address: '0x', amount: '1', wallet }))
  expectTypeOf(data![0]!.chain).toEqualTypeOf<Chain>()
  expectTypeOf(data![0]!.pays).toBeBigInt()
})
