import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startAnvil } from '../../../test/anvil.js'
import { setupMfa } from '../../../test/setup-mfa.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { revokeDelegations } from '../../calls/delegation/revoke-delegations.js'
import { sendTransaction } from '../../actions/transaction/send-transaction.js'
import { delegateWallet } from '../../actions/delegation/delegate-wallet.js'
import type { Client } from '../../client.js'
import { followClient } from './follow-client.js'
import { getBalanceQueryOptions } from './get-balance-query-options.js'
import { getMfaStatusQueryOptions } from './get-mfa-status-query-options.js'
import { getSignersQueryOptions } from './get-signers-query-options.js'
import { getUserQueryKey } from './get-user-query-options.js'

function follow(client: Client) {
  const queries = new QueryClient()
  onTestFinished(followClient(client, queries))
  return queries
}

const delegatedActions = {
  ...{ secret: 'a secret of the server of the app, of tests alone' },
  ...{ chains: [8453], contracts: [], valueADay: '1000' },
}
const patience = { timeout: 60_000 }

test('a transaction that is sent without screens updates the balance query once it is mined', async () => {
  const { call, chain } = await startAnvil()
  const { client, createWallet } = setupWallet({
    chains: [chain],
    config: { embeddedWallets: { showWalletUIs: false } },
  })
  const { address } = await createWallet()
  await call('anvil_setBalance', address, '0xde0b6b3a7640000')
  const observer = new QueryObserver(follow(client), getBalanceQueryOptions(client, { address, chainId: chain.id }))
  onTestFinished(observer.subscribe(() => {}))
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.value).toBe(10n ** 18n), patience)

  const settled = vi.fn()
  onTestFinished(client.events.on('transactionSettled', settled))
  await call('evm_setAutomine', false)
  await sendTransaction(client, { request: { to: address, value: 0n, chainId: chain.id } })
  await client.platform.sleep(100)
  expect(settled).not.toHaveBeenCalled()
  await call('evm_mine')
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.value).toBeLessThan(10n ** 18n), patience)
})

test('enrolling an MFA method updates the MFA query', async () => {
  const { client, enroll } = await setupMfa()
  const userId = client.store.getState().user!.id
  const observer = new QueryObserver(follow(client), getMfaStatusQueryOptions(client, { userId }))
  onTestFinished(observer.subscribe(() => {}))
  expect(observer.getCurrentResult().data).toEqual({ isEnrolled: false, methods: [] })

  await enroll()
  expect(observer.getCurrentResult().data).toEqual({ isEnrolled: true, methods: ['totp'] })
})

test('delegating a wallet updates the signers query, and so does revoking', async () => {
  const { client, createWallet } = setupWallet({ app: { delegatedActions } })
  const { address } = await createWallet()
  const userId = client.store.getState().user!.id
  const observer = new QueryObserver(follow(client), getSignersQueryOptions(client, { userId }))
  onTestFinished(observer.subscribe(() => {}))
  const wallet = { address, chainType: 'ethereum' } as const
  expect(observer.getCurrentResult().data).toEqual([{ ...wallet, signers: [] }])

  await delegateWallet(client, { ...wallet, isHeadless: true })
  expect(observer.getCurrentResult().data).toEqual([{ ...wallet, signers: [{ signerId: client.appId }] }])
  await revokeDelegations(client)
  expect(observer.getCurrentResult().data).toEqual([{ ...wallet, signers: [] }])
})

test("does not fetch a user's data before a component uses it", async () => {
  const { client, logIn } = setupWallet()
  const queries = follow(client)
  await logIn()

  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('ignores events of a client after unsubscribing', async () => {
  const { client, logIn } = setupWallet()
  await logIn()
  const queries = new QueryClient()
  const stop = followClient(client, queries)
  const userId = client.store.getState().user!.id
  queries.setQueryData(getUserQueryKey(client, { userId }), client.store.getState().user)

  stop()
  client.session.destroy()
  expect(queries.getQueryData(getUserQueryKey(client, { userId }))).toBeDefined()
})

test('removes restored query data of a logged-out user', () => {
  const { client } = setupWallet()
  const queries = new QueryClient()
  const restored = getUserQueryKey(client, { userId: 'did:privy:left' })
  queries.setQueryData(restored, { id: 'did:privy:left' })

  onTestFinished(followClient(client, queries))
  expect(queries.getQueryData(restored)).toBeDefined()
  client.store.setState({ status: 'ready' })
  expect(queries.getQueryData(restored)).toBeUndefined()
})
