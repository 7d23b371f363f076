import { QueryClient, useQuery } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { CrossAppConnection, CrossAppDetails, CrossAppGrant } from '../../login-methods/cross-app/account.js'
import type { FundingWallet } from '../../domain/entities/funding.js'
import type { PasskeyAccount } from '../../login-methods/passkey/account.js'
import type { User, UserSession } from '../../domain/entities/user.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { getBalanceQueryKey, getBalanceQueryOptions } from './get-balance-query-options.js'
import { getBridgeQuotesQueryOptions } from './get-bridge-quotes-query-options.js'
import {
  getCrossAppConnectionsQueryOptions,
  getCrossAppDetailsQueryOptions,
  getCrossAppGrantsQueryOptions,
} from '../../login-methods/cross-app/queries.js'
import { getMfaStatusQueryOptions } from './get-mfa-status-query-options.js'
import { getPasskeysQueryOptions } from '../../login-methods/passkey/queries.js'
import { getSessionsQueryOptions } from './get-sessions-query-options.js'
import { getSignersQueryOptions } from './get-signers-query-options.js'
import { getSolanaBalanceQueryOptions } from './get-solana-balance-query-options.js'
import { getTokenPriceQueryOptions } from './get-token-price-query-options.js'
import { getTransactionFeesQueryOptions } from './get-transaction-fees-query-options.js'
import { getUserQueryOptions } from './get-user-query-options.js'

declare const client: Client
declare const wallet: FundingWallet

test('a price is typed as a number or null', () => {
  const options = getTokenPriceQueryOptions(client, { chainId: 1, symbol: 'ETH' })
  expectTypeOf(useQuery(options).data).toEqualTypeOf<number | null | undefined>()
  expectTypeOf(new QueryClient().fetchQuery(options)).resolves.toEqualTypeOf<number | null>()
})

test('a balance is typed with the decimals and symbol of its token', () => {
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

test("accepts react-query's other options", () => {
  const options = getBalanceQueryOptions(client, { address: '0x', chainId: 1 })
  const { data } = useQuery({ ...options, refetchInterval: 2000, select: ({ value }) => value })
  expectTypeOf(data).toEqualTypeOf<bigint | undefined>()
})

test('fees are typed in wei', () => {
  const { data } = useQuery(
    getTransactionFeesQueryOptions(client, { address: '0x', chainId: 1, request: { value: 1n } }),
  )
  expectTypeOf(data!.fee).toBeBigInt()
  expectTypeOf(data!.hasFunds).toBeBoolean()
})

test('a bridge quote is typed with its source network and token', () => {
  const { data } = useQuery(getBridgeQuotesQueryOptions(client, { address: '0x', amount: '1', wallet }))
  expectTypeOf(data![0]!.chain).toEqualTypeOf<Chain>()
  expectTypeOf(data![0]!.pays).toBeBigInt()
})

test("a user's lists are undefined while they load", () => {
  const of = { userId: undefined }
  expectTypeOf(useQuery(getSessionsQueryOptions(client, of)).data).toEqualTypeOf<readonly UserSession[] | undefined>()
  expectTypeOf(useQuery(getCrossAppGrantsQueryOptions(client, of)).data).toEqualTypeOf<
    readonly CrossAppGrant[] | undefined
  >()
  expectTypeOf(useQuery(getPasskeysQueryOptions(client, of)).data).toEqualTypeOf<
    readonly PasskeyAccount[] | undefined
  >()
  // @ts-expect-error The list is of one user.
  getSessionsQueryOptions(client)
})

test("connected apps are typed with the app's name", () => {
  expectTypeOf(useQuery(getCrossAppConnectionsQueryOptions(client)).data).toEqualTypeOf<
    readonly CrossAppConnection[] | undefined
  >()
  expectTypeOf(useQuery(getCrossAppDetailsQueryOptions(client, { appId: '' })).data).toEqualTypeOf<
    CrossAppDetails | undefined
  >()
})

test('the MFA and signers queries select their typed part of the user', () => {
  const of = { userId: '' }
  expectTypeOf(useQuery(getUserQueryOptions(client, of)).data).toEqualTypeOf<User | undefined>()
  expectTypeOf(useQuery(getMfaStatusQueryOptions(client, of)).data!.methods).toEqualTypeOf<readonly MfaMethod[]>()
  expectTypeOf(useQuery(getSignersQueryOptions(client, of)).data![0]!.signers[0]!.signerId).toBeString()
  expectTypeOf(new QueryClient().fetchQuery(getPasskeysQueryOptions(client, of))).resolves.toEqualTypeOf<User>()
})
