import { createWalletClient, custom, type Hex } from 'viem'
import { getCallsStatus, getCapabilities, sendCalls, waitForCallsStatus, watchAsset } from 'viem/actions'
import { expect, test } from 'vitest'
import { startAnvil } from '../../test/anvil.js'
import { setupWallet } from '../../test/setup-wallet.js'
import { tokenCode } from '../../test/token-code.js'
import type { Chain } from '../domain/entities/chain.js'
import { getEthereumProvider } from './get-ethereum-provider.js'

const friend = '0x00000000000000000000000000000000000000f1'
const other = '0x00000000000000000000000000000000000000f2'
const otherChain: Chain = {
  id: 8453,
  name: 'Other network',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

/** Creates a wallet that does not prompt, and a viem client for it. */
async function setUp(wei = 10n ** 18n) {
  const node = await startAnvil()
  const world = setupWallet({
    chains: [node.chain, otherChain],
    config: { embeddedWallets: { showWalletUIs: false } },
  })
  const { address } = await world.createWallet()
  await node.fund(address, wei)
  const provider = await getEthereumProvider(world.client, address)
  const account = address as Hex
  const viem = createWalletClient({
    account,
    chain: node.chain as never,
    transport: custom(provider as never, { retryCount: 0 }),
  })
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...world, account, node, request, viem }
}

test('sends calls one after the other, and reports their status (EIP-5792)', async () => {
  const { account, node, viem } = await setUp()
  expect(await getCapabilities(viem, { account })).toEqual({
    31337: { atomic: { status: 'unsupported' } },
    8453: { atomic: { status: 'unsupported' } },
  })

  const calls = [
    { to: friend, value: 2n },
    { to: other, value: 3n },
  ] as const
  const { id } = await sendCalls(viem, { calls })
  const status = await waitForCallsStatus(viem, { id })
  expect(status).toMatchObject({ status: 'success', statusCode: 200, atomic: false, chainId: 31337 })
  expect(status.receipts).toHaveLength(2)
  expect(await Promise.all([friend, other].map((each) => node.balance(each)))).toEqual([2n, 3n])

  const named = await sendCalls(viem, { calls: [{ to: friend, value: 1n }], id: 'order-4099' })
  expect(named.id).toBe('order-4099')
  expect(await waitForCallsStatus(viem, named)).toMatchObject({ status: 'success' })
  await expect(sendCalls(viem, { calls, id: 'order-4099' })).rejects.toMatchObject({ cause: { code: 5720 } })
})

test('sends concurrent requests with the same ID once, and allows the ID again if no call was sent', async () => {
  const { node, viem } = await setUp()
  const pay = (value: bigint) => sendCalls(viem, { calls: [{ to: friend, value }], id: 'order-4100' })
  await expect(pay(10n ** 20n)).rejects.toThrow()
  const requested = await Promise.allSettled([pay(1n), pay(1n)])

  // Either request may be first.
  expect(requested.toSorted((a, b) => a.status.localeCompare(b.status))).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { cause: { code: 5720 } } },
  ])
  expect(await waitForCallsStatus(viem, { id: 'order-4100' })).toMatchObject({ status: 'success' })
  expect(await node.balance(friend)).toBe(1n)
})

test('rejects unsupported features with the codes of EIP-5792', async () => {
  const { request, viem } = await setUp()
  const calls = [
    { to: friend, value: 1n },
    { to: other, value: 1n },
  ] as const
  await expect(sendCalls(viem, { calls, forceAtomic: true })).rejects.toMatchObject({ cause: { code: 5760 } })
  await expect(
    sendCalls(viem, { calls, capabilities: { paymasterService: { url: 'https://a.example' } } }),
  ).rejects.toMatchObject({ cause: { code: 5700 } })
  await expect(
    request('wallet_sendCalls', { version: '2.0.0', chainId: '0x1', calls: [{ to: friend }] }),
  ).rejects.toMatchObject({ code: 5710 })
  await expect(
    request('wallet_sendCalls', { version: '2.0.0', chainId: '0x7a69', calls: Array(21).fill({ to: friend }) }),
  ).rejects.toMatchObject({ code: 5740 })
  await expect(
    request('wallet_sendCalls', { chainId: '0x7a69', from: friend, calls: [{ to: friend }] }),
  ).rejects.toMatchObject({ code: 4100 })
  await expect(request('wallet_getCallsStatus', '0x1234')).rejects.toMatchObject({ code: 5730 })
  await expect(request('wallet_showCallsStatus', `0x${'0'.repeat(12)}7a6901${'ab'.repeat(32)}`)).rejects.toMatchObject({
    code: 4200,
  })
  // Optional capabilities are ignored.
  const capabilities = { paymasterService: { url: 'https://a.example', optional: true } }
  await sendCalls(viem, { calls: [{ to: friend, value: 1n }], capabilities })
})

test('reports reverted calls, and batches that stopped after some calls', async () => {
  const { account, node, viem } = await setUp()
  // A contract that always reverts.
  await node.call('anvil_setCode', other, '0x60006000fd')
  const { id } = await sendCalls(viem, { calls: [{ to: friend, value: 1n }] })
  await waitForCallsStatus(viem, { id })
  const [hash] = (await getCallsStatus(viem, { id })).receipts!.map(({ transactionHash }) => transactionHash)
  // An ID for a batch of two calls of which only one was sent.
  const stopped = `0x${(31337).toString(16).padStart(16, '0')}02${hash!.slice(2)}`
  expect(await getCallsStatus(viem, { id: stopped })).toMatchObject({ status: 'failure', statusCode: 600 })
  expect(account).toBeDefined()
})

test('wallet_watchAsset accepts valid tokens, but does not store them', async () => {
  const { node, viem } = await setUp()
  await node.call('anvil_setCode', other, tokenCode({ symbol: 'USDC', decimals: 6 }))
  const options = { address: other, symbol: 'USDC', decimals: 6 } as const
  expect(await watchAsset(viem, { type: 'ERC20', options })).toBe(false)
  // MetaMask's test dapp sends the decimals as a string.
  const digits = { ...options, decimals: '6' as unknown as number }
  expect(await watchAsset(viem, { type: 'ERC20', options: digits })).toBe(false)
  await expect(watchAsset(viem, { type: 'ERC20', options: { ...options, symbol: 'DAI' } })).rejects.toMatchObject({
    code: 4200,
  })
  await expect(watchAsset(viem, { type: 'ERC20', options: { ...options, address: friend } })).rejects.toThrow(
    'not a token',
  )
})
