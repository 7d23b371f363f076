// @vitest-environment jsdom
// Proves threat 61.
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { tokenCode } from '../../../test/token-code.js'
import type { EthereumSignRequest } from '../../domain/entities/ethereum.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useSignReview } from './use-sign-review.js'

afterEach(cleanup)
// Chain nodes and lazy modules work in real time.
configure({ asyncUtilTimeout: 60_000 })

const token = '0x00000000000000000000000000000000000000c3'
const stranger = '0x00000000000000000000000000000000000000F1'
const patient = { platform: { sleep: (ms: number, signal?: AbortSignal) => abortableSleep(10 * ms, signal) } }

const permit2 = (address: string, chainId: number): EthereumSignRequest => ({
  chainType: 'ethereum',
  address,
  uiOptions: {},
  method: 'eth_signTypedData_v4',
  data: {
    domain: { name: 'Permit2', chainId, verifyingContract: stranger },
    types: {
      PermitBatchTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions[]' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'PermitBatchTransferFrom',
    message: {
      permitted: [token, token.toUpperCase().replace('X', 'x'), stranger].map((token) => ({ token, amount: 1 })),
      spender: stranger,
      nonce: 0,
      deadline: 4_000_000_000,
    },
  },
})

test("reviews a request's page and wallet immediately, and loads token data afterwards", async () => {
  const node = await startAnvil()
  await node.call('anvil_setCode', token, tokenCode({ symbol: 'USDC', decimals: 6, balance: 0n }))
  const { client, createWallet } = setupWallet({ chains: [node.chain], ...patient })
  const { address } = await createWallet()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  const request = permit2(address, node.chain.id)
  const view = renderHook((given: EthereumSignRequest | undefined) => useSignReview(given), {
    wrapper,
    initialProps: request,
  })

  expect(view.result.current).toMatchObject({ review: { kind: 'permit', warnings: [] }, tokens: {} })
  expect(view.result.current?.reviewedAt).toBeGreaterThan(0)
  await waitFor(() =>
    expect(view.result.current?.tokens).toEqual({
      [token]: { symbol: 'USDC', decimals: 6 },
      [stranger.toLowerCase()]: null,
    }),
  )

  view.rerender(permit2(address, 987_654_321))
  expect(view.result.current?.tokens).toEqual({})
  await waitFor(() => expect(view.result.current?.tokens[token]).toBeNull())

  const page = new URL(client.platform.location.href()!)
  const signIn = (domain: string, chainId: number, more = '') => ({
    chainType: 'ethereum' as const,
    address,
    uiOptions: {},
    method: 'personal_sign' as const,
    data: `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://a.example\nVersion: 1\nChain ID: ${chainId}\nNonce: 12345678\nIssued At: 2026-11-22T00:00:00Z${more}`,
  })
  view.rerender(signIn(page.host, node.chain.id))
  expect(view.result.current?.review).toMatchObject({ kind: 'sign-in', warnings: [] })
  view.rerender(signIn('evil.example', node.chain.id + 1))
  expect(view.result.current?.review.warnings).toEqual(['other-domain', 'other-network'])
  // The permit expires while the screen shows it.
  const end = new Date(client.platform.now() + 200).toISOString()
  view.rerender(signIn(page.host, node.chain.id, `\nExpiration Time: ${end}`))
  expect(view.result.current?.review.warnings).toEqual([])
  await waitFor(() => expect(view.result.current?.review.warnings).toEqual(['expired']))
  expect(view.result.current?.reviewedAt).toBeGreaterThanOrEqual(Date.parse(end))
  view.rerender(undefined)
  expect(view.result.current).toBeUndefined()
})

test('compares a login message with the website that requests it, not with the page that shows it', () => {
  const { client } = setupWallet()
  const { host } = new URL(client.platform.location.href()!)
  const warningsOf = (domain: string) => {
    const request: EthereumSignRequest = {
      ...{ chainType: 'ethereum', address: stranger, method: 'personal_sign' },
      uiOptions: { origin: 'https://requester.example' },
      data: `${domain} wants you to sign in with your Ethereum account:\n${stranger}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-11-22T00:00:00Z`,
    }
    const view = renderHook(() => useSignReview(request), {
      wrapper: ({ children }: { children: ReactNode }) => <KeyhookProvider client={client}>{children}</KeyhookProvider>,
    })
    return view.result.current?.review.warnings
  }

  expect(warningsOf('requester.example')).not.toContain('other-domain')
  expect(warningsOf(host)).toContain('other-domain')
})

test("reviews smart wallet calls with the price of the chain's native currency", async () => {
  const { client, network, provider } = setupWallet()
  network.answer = (input, init) =>
    input.pathname === '/api/v1/token_price'
      ? Promise.resolve(Response.json({ usd: 3200 }))
      : provider.fetch(input, init)
  const [chain] = client.app.supportedChains
  const request: EthereumSignRequest = {
    ...{ chainType: 'ethereum', address: stranger, uiOptions: {}, method: 'wallet_sendCalls', data: '{}' },
    signedBy: { address: stranger, method: 'personal_sign', params: [] },
    calls: { chain: chain!, calls: [], fee: 1n, isSponsored: false },
  }
  const view = renderHook(() => useSignReview(request), {
    wrapper: ({ children }: { children: ReactNode }) => <KeyhookProvider client={client}>{children}</KeyhookProvider>,
  })

  expect(view.result.current).toMatchObject({ review: { kind: 'calls' }, price: undefined })
  await waitFor(() => expect(view.result.current?.price).toBe(3200))
})
