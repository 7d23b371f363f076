// @vitest-environment jsdom
// Proves threat 70.
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPublicClient, encodeFunctionData, http, numberToHex, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { startBundler } from '../../../test/start-bundler.js'
import { startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useSignRequest } from '../wallet/use-sign-request.js'
import { useSignReview } from '../wallet/use-sign-review.js'
import { SmartWalletsProvider } from './smart-wallets-provider.js'
import { useSmartWallets } from './use-smart-wallets.js'
import { handled } from '../../base/handled.js'

afterEach(cleanup)
// Chain nodes and lazy modules work in real time.
configure({ asyncUtilTimeout: 60_000 })

const friend = '0x00000000000000000000000000000000000000f1'
const other = '0x00000000000000000000000000000000000000F2'
const erc20 = parseAbi(['function approve(address spender, uint256 amount)'])

type Options = { hasTwoNetworks?: boolean; isDown?: boolean; type?: SmartWalletType; version?: string }

/** A user with an embedded wallet, in an app with smart wallets on a real node with a real bundler. */
async function opening({ hasTwoNetworks = false, isDown = false, type = 'safe', version }: Options = {}) {
  const node = await startAnvil()
  const bundlerUrl = await startBundler({ node: node.url })
  const otherNode = hasTwoNetworks ? await startAnvil({ chainId: 31338 }) : undefined
  const otherBundler = otherNode && (await startBundler({ chainId: 31338, node: otherNode.url }))
  const networks = [
    { chainId: 31337, bundlerUrl, paymasterUrl: bundlerUrl },
    ...(otherBundler ? [{ chainId: 31338, bundlerUrl: otherBundler, paymasterUrl: otherBundler }] : []),
  ]
  const world = setupWallet({
    chains: [node.chain, ...(otherNode ? [otherNode.chain] : [])],
    app: { smartWallets: { type, networks, ...(version && { version }) } },
    settings: { nodes: { 31337: node.url, ...(otherNode && { 31338: otherNode.url }) } },
  })
  await world.createWallet()
  // Deploys the contracts before the user logs in, as an app does.
  for (const { bundlerUrl, chainId } of networks) {
    const answer = await fetch(bundlerUrl, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_chainId' }) })
    expect(await answer.json()).toMatchObject({ result: numberToHex(chainId) })
  }
  const { answer } = world.network
  if (isDown)
    world.network.answer = async (input, init) =>
      input.pathname.endsWith('/smart_wallets') ? new Response('{}', { status: 400 }) : answer!(input, init)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={world.client}>
      <SmartWalletsProvider>{children}</SmartWalletsProvider>
    </KeyhookProvider>
  )
  const { result } = renderHook(
    () => {
      const request = useSignRequest()
      const review = useSignReview('request' in request.state ? request.state.request : undefined)
      return { ...useSmartWallets(), request, review }
    },
    { wrapper },
  )
  return { ...world, networks, node, otherNode, now: () => result.current }
}

async function mounted(options?: Options) {
  const world = await opening(options)
  await waitFor(() => expect(world.now().client ?? world.now().error).toBeDefined())
  expect(world.now().error).toBeUndefined()
  const smart = world.now().client!
  const chain = createPublicClient({ transport: http(world.node.url) })
  return { ...world, address: smart.account.address, chain, smart }
}

test('a logged-in user has a smart wallet, which sends a sponsored batch in one transaction', async () => {
  const { address, chain, client, node, now, smart } = await mounted()
  await waitFor(() =>
    expect(client.store.getState().user?.smartWallet).toMatchObject({ address, smartWalletType: 'safe' }),
  )
  await node.fund(address, 5n)

  const sent = smart.sendTransaction({
    calls: [
      { to: friend, value: 2n },
      { to: other, value: 3n },
    ],
  })
  await waitFor(() => expect(now().request.state.status).toBe('ready'))
  expect(now().review?.review).toMatchObject({
    kind: 'calls',
    calls: {
      chain: { id: 31337 },
      isSponsored: true,
      calls: [
        { from: address, to: friend, value: 2n },
        { from: address, to: other, value: 3n },
      ],
    },
  })
  await act(() => now().request.approve())
  const receipt = await chain.getTransactionReceipt({ hash: await sent })
  expect(receipt.status).toBe('success')
  expect(await Promise.all([friend, other, address].map((each) => node.balance(each)))).toEqual([2n, 3n, 0n])
})

test("sends on the requested network, and keeps the hook's client on its own network", async () => {
  const { node, now, otherNode, smart } = await mounted({ hasTwoNetworks: true })
  const sent = smart.sendTransaction({ to: friend, value: 0n, chain: { id: 31338 } })
  await waitFor(() => expect(now().request.state.status).toBe('ready'))
  expect(now().review?.review).toMatchObject({ kind: 'calls', calls: { chain: { id: 31338 } } })
  await act(() => now().request.approve())
  const receipt = await otherNode!.call('eth_getTransactionReceipt', await sent)
  expect(receipt).toMatchObject({ status: '0x1' })
  expect(await node.call('eth_getTransactionReceipt', await sent)).toBeNull()
  expect(now().client).toBe(smart)

  await expect(smart.sendTransaction({ to: friend, chain: { id: 5 } })).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
  })
})

test('does not send a transaction that the user rejects', async () => {
  const { client, node, now, smart } = await mounted()
  const sent = handled(smart.sendTransaction({ to: friend, value: 0n }))
  await waitFor(() => expect(now().request.state.status).toBe('ready'))
  act(() => now().request.reject())
  await expect(sent).rejects.toThrow('The user rejected the request')
  expect(await node.call('eth_getCode', smart.account.address, 'latest')).toBe('0x')
  expect(client.store.getState().approvals).toEqual([])
})

test('the review shows a user operation as decoded from the signed bytes', async () => {
  const { address, now, smart } = await mounted()
  const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [friend, 2n ** 256n - 1n] })
  const sent = handled(smart.sendTransaction({ to: other, data }))
  await waitFor(() => expect(now().request.state.status).toBe('ready'))
  const { state } = now().request
  expect(state).toMatchObject({
    request: { address, method: 'wallet_sendCalls', signedBy: { address: expect.any(String) } },
  })
  expect(now().review?.review).toMatchObject({
    warnings: ['unlimited'],
    calls: {
      calls: [{ to: other, call: { action: 'approve', spender: expect.stringMatching(new RegExp(friend, 'i')) } }],
    },
  })
  act(() => now().request.reject())
  await expect(sent).rejects.toThrow('The user rejected the request')
})

test('a smart wallet signs messages and typed data, before and after its deployment', async () => {
  const { address, chain, frame, now, smart } = await mounted()
  const silent = { uiOptions: { showWalletUIs: false } }
  const typed = {
    domain: { name: 'Northwind', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  } as const

  const signed = smart.signMessage({ message: 'Hello' })
  await waitFor(() => expect(now().request.state.status).toBe('ready'))
  // The review shows the message, not the contract's hash of it.
  expect(now().review?.review).toMatchObject({ kind: 'text', text: 'Hello' })
  await act(() => now().request.approve())
  expect(await chain.verifyMessage({ address, message: 'Hello', signature: await signed })).toBe(true)

  await smart.sendTransaction({ to: friend, value: 0n }, silent)
  const signature = await smart.signTypedData(typed, silent)
  expect(await chain.verifyTypedData({ address, ...typed, signature })).toBe(true)
  expect(await chain.verifyMessage({ address, message: 'Other', signature })).toBe(false)
  // The frame receives the content of each hash, so it shows no page of the provider.
  expect(frame.verifying.shown).toEqual([])
})

test.each(['0.6', '0.7', '0.8'])('an account of EntryPoint %s sends a sponsored batch', async (version) => {
  const { address, frame, node, smart } = await mounted({ type: 'simple', version })
  await node.fund(address, 0n)
  const silent = { uiOptions: { showWalletUIs: false } }
  const calls = [
    { to: friend, value: 0n },
    { to: other, value: 0n },
  ] as const
  const { status } = await createPublicClient({ transport: http(node.url) }).getTransactionReceipt({
    hash: await smart.sendTransaction({ calls }, silent),
  })
  expect(status).toBe('success')
  expect(await node.call('eth_getCode', address, 'latest')).not.toBe('0x')
  // The first operation deploys the account. Signing then works as before.
  await smart.sendTransaction({ to: friend, value: 0n }, silent)
  // The frame can decode the calls. It shows a page of the provider only if the account is changed.
  expect(frame.verifying.shown).toEqual([])
  frame.verifying.code = async () => 'click'
  await smart.sendTransaction({ to: address, data: '0xd087d288' }, silent)
  expect(frame.verifying.shown).toHaveLength(1)
})

test('rejects a client for a chain that the settings do not include', async () => {
  const { now, smart } = await mounted()
  await expect(now().getClientForChain({ id: 1 })).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
  await expect(smart.switchChain({ id: 1 })).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
  await smart.switchChain({ id: 31337 })
  expect(await now().getClientForChain({ id: 31337 })).toBe(smart)
})

test('returns the reason if a smart wallet cannot be opened', async () => {
  const { now } = await opening({ version: '9.9' })
  await waitFor(() => expect(now().error).toMatchObject({ code: 'INVALID_REQUEST' }))
  expect(now().error!.message).toContain('version 9.9')
  expect(now().client).toBeUndefined()
})

test('rejects smart wallet requests if the settings cannot be loaded', async () => {
  const { now } = await opening({ isDown: true })
  await waitFor(() => expect(now().error).toBeDefined())
  expect(now().client).toBeUndefined()
  await expect(now().getClientForChain({ id: 31337 })).rejects.toBe(now().error)
})
