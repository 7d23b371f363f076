import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.js'
import { address as funded, setUpBridging } from '../../../test/set-up-bridging.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { startSvm } from '../../../test/svm.js'
import { getBalanceQueryKey, getBalanceQueryOptions } from './get-balance-query-options.js'
import { getBridgeQuotesQueryKey, getBridgeQuotesQueryOptions } from './get-bridge-quotes-query-options.js'
import { getSolanaBalanceQueryKey, getSolanaBalanceQueryOptions } from './get-solana-balance-query-options.js'
import { getTransactionFeesQueryKey, getTransactionFeesQueryOptions } from './get-transaction-fees-query-options.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const solanaAddress = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

test("reads an address's balance on a chain of the app, and rejects other chains", async () => {
  const { call, chain } = await startAnvil()
  const { client } = setupWallet({ chains: [chain] })
  const queries = new QueryClient()
  await call('anvil_setBalance', address, '0xde0b6b3a7640000')
  const parameters = { address, chainId: chain.id }

  const balance = await queries.fetchQuery(getBalanceQueryOptions(client, parameters))
  expect(balance).toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  expect(queries.getQueryData(getBalanceQueryKey(client, parameters))).toEqual(balance)
  await expect(queries.fetchQuery(getBalanceQueryOptions(client, { address, chainId: 5 }))).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
  })
})

test('disables a balance query without an address, and rejects a manual run', async () => {
  const { client } = setupWallet()
  const queries = new QueryClient()
  const options = getBalanceQueryOptions(client, { address: undefined, chainId: 1 })
  const onSolana = getSolanaBalanceQueryOptions(client, { address: undefined })

  expect([options.enabled, onSolana.enabled]).toEqual([false, false])
  await expect(queries.fetchQuery(options)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(queries.fetchQuery(onSolana)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test("reads an address's balance on Solana", async () => {
  const { fund, url } = startSvm()
  fund(solanaAddress, 2_000_000_000)
  const { client } = setupWallet({ config: { solanaClusters: [{ name: 'devnet', rpcUrl: url }] } })
  const queries = new QueryClient()

  const balance = await queries.fetchQuery(getSolanaBalanceQueryOptions(client, { address: solanaAddress }))
  expect(balance).toEqual({ value: 2_000_000_000n, decimals: 9, symbol: 'SOL' })
  expect(getSolanaBalanceQueryKey(client, { address: solanaAddress })).toEqual([
    'keyhook',
    client.appId,
    'balance',
    { address: solanaAddress, cluster: 'devnet' },
  ])
})

test("reads a transaction's fees, with a separate query key for each transaction", async () => {
  const { call, chain } = await startAnvil()
  const { client } = setupWallet({ chains: [chain] })
  const queries = new QueryClient()
  await call('anvil_setBalance', address, '0xde0b6b3a7640000')
  const of = (value: bigint) => ({ address, chainId: chain.id, request: { to: address, value } })

  const fees = await queries.fetchQuery(getTransactionFeesQueryOptions(client, of(5n)))
  expect(fees).toMatchObject({ gas: 21_000n, hasFunds: true, balance: 10n ** 18n, l1Fee: 0n })
  expect(fees.fee).toBe(fees.gas * fees.maxFeePerGas!)
  expect(fees.total).toBe(fees.fee + 5n)
  expect(queries.getQueryData(getTransactionFeesQueryKey(client, of(5n)))).toEqual(fees)
  expect(queries.getQueryData(getTransactionFeesQueryKey(client, of(6n)))).toBeUndefined()

  const missing = getTransactionFeesQueryOptions(client, { ...of(5n), request: undefined })
  expect(missing.enabled).toBe(false)
  await expect(queries.fetchQuery(missing)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('reads a bridge quote for a wallet whose funds are on another network', async () => {
  const { client, ethereumWallet: wallet, here, relay, there } = await setUpBridging()
  const queries = new QueryClient()
  const parameters = { address: funded, amount: '0.5', config: { chain: { id: here.chain.id } }, wallet }

  const quotes = await queries.fetchQuery(getBridgeQuotesQueryOptions(client, parameters))
  expect(quotes).toMatchObject([{ chain: { id: there.chain.id }, token: { symbol: 'ETH', address: undefined } }])
  expect(quotes[0]!.pays).toBeGreaterThanOrEqual(5n * 10n ** 17n)
  // A second read of fresh data sends no request.
  expect(await queries.fetchQuery(getBridgeQuotesQueryOptions(client, parameters))).toBe(quotes)
  expect(relay.requested).toHaveLength(1)
  expect(getBridgeQuotesQueryKey(client, parameters)[3]).toMatchObject({
    from: `ethereum:${wallet.address}`,
    chain: here.chain.id,
  })

  await expect(
    queries.fetchQuery(getBridgeQuotesQueryOptions(client, { ...parameters, amount: 'much' })),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(getBridgeQuotesQueryOptions(client, { ...parameters, wallet: undefined }).enabled).toBe(false)
})
