// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { http, useCallsStatus, useCapabilities, useConnection, useSendCalls } from 'wagmi'
import { startBundler } from '../../../test/start-bundler.js'
import { startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createConfig } from '../../connectors/create-config.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { WagmiProvider } from '../wagmi/wagmi-provider.js'
import { useSendTransaction } from '../wallet/use-send-transaction.js'
import { useSignRequest } from '../wallet/use-sign-request.js'
import { useSignReview } from '../wallet/use-sign-review.js'
import { SmartWalletsProvider } from './smart-wallets-provider.js'
import { handled } from '../../base/handled.js'

afterEach(cleanup)
configure({ asyncUtilTimeout: 60_000 })

const friend = '0x00000000000000000000000000000000000000f1'
const other = '0x00000000000000000000000000000000000000F2'

async function setUp() {
  const node = await startAnvil({ arguments: ['--hardfork', 'prague'] })
  const url = await startBundler({ node: node.url })
  const world = setupWallet({
    chains: [node.chain],
    app: { smartWallets: { type: 'safe', networks: [{ chainId: 31337, bundlerUrl: url, paymasterUrl: url }] } },
    settings: { nodes: { 31337: node.url } },
  })
  const { address } = await world.createWallet()
  await fetch(url, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_chainId' }) })
  const config = createConfig({ chains: [node.chain as never], transports: { 31337: http(node.url) } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <KeyhookProvider client={world.client}>
        <WagmiProvider config={config}>
          <SmartWalletsProvider>{children}</SmartWalletsProvider>
        </WagmiProvider>
      </KeyhookProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const calls = useSendCalls()
      const request = useSignRequest()
      return {
        ...useSendTransaction(),
        calls,
        capabilities: useCapabilities(),
        connection: useConnection(),
        request,
        review: useSignReview('request' in request.state ? request.state.request : undefined),
        status: useCallsStatus({
          id: calls.data?.id ?? '',
          query: { enabled: calls.data !== undefined, refetchInterval: 100 },
        }),
      }
    },
    { wrapper },
  )
  const now = () => result.current
  await waitFor(() => expect(now().connection.status).toBe('connected'))
  /** Waits for a review with this content, and approves it. */
  const agree = async (review: object) => {
    await waitFor(() => expect(now().review?.review).toMatchObject(review))
    await act(() => now().request.approve())
  }
  return { address, agree, node, now }
}

test("wagmi's useSendCalls sends several calls in one operation, which the user reviews as a whole", async () => {
  const { address, agree, node, now } = await setUp()
  await node.fund(address, 5n)
  await waitFor(() => expect(now().capabilities.data).toEqual({ 31337: { atomic: { status: 'ready' } } }))
  const calls = [
    { to: friend, value: 2n },
    { to: other, value: 3n },
  ] as const
  act(() => now().calls.mutate({ calls, forceAtomic: true }))
  await agree({ kind: 'authorization' })
  const shown = [
    { from: address, to: friend, value: 2n },
    { from: address, to: other, value: 3n },
  ]
  await agree({ kind: 'calls', calls: { isSponsored: true, calls: shown } })
  await waitFor(() => expect(now().status.data).toMatchObject({ status: 'success', atomic: true }))
  expect(await Promise.all([friend, other, address].map((each) => node.balance(each)))).toEqual([2n, 3n, 0n])
})

test('shows the calls and sponsored fee of an operation, and sends nothing if rejected', async () => {
  const { address, agree, node, now } = await setUp()
  await node.fund(address, 5n)
  const sent = handled(now().sendTransaction({ to: friend, value: 1n }, { sponsor: true }))
  await agree({ kind: 'authorization' })
  await waitFor(() => expect(now().review?.review).toMatchObject({ kind: 'calls', calls: { isSponsored: true } }))
  act(() => now().request.reject())
  await expect(sent).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(await node.balance(friend)).toBe(0n)
})
