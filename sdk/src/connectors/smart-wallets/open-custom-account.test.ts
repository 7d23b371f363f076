import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient, custom, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { getCallsStatus, getCapabilities, sendCalls, waitForCallsStatus } from 'viem/actions'
import { expect, onTestFinished, test } from 'vitest'
import { startBundler } from '../../../test/start-bundler.js'
import { patience, startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { sendTransaction } from '../../actions/transaction/send-transaction.js'
import { sendTransactions } from '../../actions/transaction/send-transactions.js'
import { loadSmartWalletConfig } from '../../calls/smart-wallet/load-smart-wallet-config.js'
import { provideOwnAccount } from '../../calls/smart-wallet/custom-account.js'
import type { Chain } from '../../domain/entities/chain.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { getEthereumProvider } from '../get-ethereum-provider.js'
import { openCustomAccount } from './open-custom-account.js'

const friend = '0x00000000000000000000000000000000000000f1'
const other = '0x00000000000000000000000000000000000000F2'
const calls = [
  { to: friend, value: 2n },
  { to: other, value: 3n },
] as const
const otherChain: Chain = {
  id: 8453,
  name: 'Other network',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

/** Returns a false answer; undefined for the answer of the bundler. */
type Lie = (method: string, answer: { result?: unknown }) => object | undefined

/**
 * Starts a paymaster that always gives one answer, and a bundler that accepts the operation without a paymaster. `lie`
 * changes answers of the bundler.
 */
async function startProxy(bundler: string, paymasterAnswer: object | undefined, lie?: Lie): Promise<string> {
  const server = createServer(async (request, response) => {
    const call = await new Response(request as never).json()
    if (lie) {
      const answer = await (await fetch(bundler, { method: 'POST', body: JSON.stringify(call) })).json()
      response.end(JSON.stringify(lie(call.method, answer) ?? answer))
      return
    }
    if (call.method.includes('UserOperationGas')) {
      const { paymaster: _, paymasterAndData: __, ...operation } = call.params[0]
      call.params[0] = operation
    }
    const body = JSON.stringify(call)
    const answer = call.method.startsWith('pm_')
      ? { jsonrpc: '2.0', id: call.id, result: paymasterAnswer }
      : await (await fetch(bundler, { method: 'POST', body })).json()
    response.end(JSON.stringify(answer))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Creates a user with an embedded wallet, in an app with a bundler and (by default) a paymaster. */
async function setUp({
  hasPaymaster = true,
  lie,
  paymasterAnswer,
  paymasterContext,
}: { hasPaymaster?: boolean; lie?: Lie; paymasterAnswer?: object; paymasterContext?: Record<string, unknown> } = {}) {
  const node = await startAnvil({ arguments: ['--hardfork', 'prague'] })
  const bundler = await startBundler({ node: node.url })
  const bundlerUrl = paymasterAnswer || lie ? await startProxy(bundler, paymasterAnswer, lie) : bundler
  const networks = [
    {
      chainId: 31337,
      bundlerUrl,
      ...(hasPaymaster && { paymasterUrl: bundlerUrl }),
      ...(paymasterContext && { paymasterContext }),
    },
  ]
  const world = setupWallet({
    chains: [node.chain, otherChain],
    app: { smartWallets: { type: 'safe', networks } },
    settings: { nodes: { 31337: node.url } },
    config: { embeddedWallets: { showWalletUIs: false } },
  })
  const { address } = await world.createWallet()
  const { client } = world
  // Deploys the contracts in advance.
  await fetch(bundlerUrl, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_chainId' }) })
  provideOwnAccount(
    client,
    loadSmartWalletConfig(client).then((config) => openCustomAccount(client, { config })),
  )
  const provider = await getEthereumProvider(client, address)
  const viem = createWalletClient({
    account: address as Hex,
    chain: node.chain as never,
    transport: custom(provider as never, { retryCount: 0 }),
  })
  client.store.setState({ hosts: 1 })
  const sign = getFlow(client, signFlow)
  /** Approves the next prompt, and returns its content. */
  const approve = async () => {
    await expect.poll(() => sign.getState().status, patience).toBe('ready')
    const state = sign.getState()
    await sign.send({ type: 'approve' })
    return 'request' in state ? state.request : undefined
  }
  const codeOf = async () => String(await node.call('eth_getCode', address, 'latest'))
  return { ...world, account: address as Hex, address, approve, codeOf, node, viem }
}

test('sends a sponsored transaction from the wallet itself, without funds for the fee', async () => {
  const { address, approve, client, codeOf, node } = await setUp()
  await node.fund(address, 5n)
  const approving = approve()
  const { hash } = await sendTransaction(client, { request: { to: friend, value: 2n }, sponsor: true })
  expect(await approving).toMatchObject({ method: 'eth_sign7702Authorization', address })
  expect(await node.call('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  expect(await codeOf()).toBe('0xef0100e6cae83bde06e4c305530e199d7217f42808555b')
  expect([await node.balance(friend), await node.balance(address)]).toEqual([2n, 3n])

  // The contract code is active, so no new authorization is needed, and several calls form one operation.
  const { hashes } = await sendTransactions(client, {
    requests: [
      { to: friend, value: 1n },
      { to: other, value: 2n },
    ],
    sponsor: true,
  })
  expect(hashes).toHaveLength(1)
  expect(await Promise.all([friend, other, address].map((each) => node.balance(each)))).toEqual([3n, 2n, 0n])
})

test('rejects a transaction without a paymaster, and sends nothing', async () => {
  const none = await setUp({ hasPaymaster: false })
  const request = { to: friend, value: 1n }
  await none.node.fund(none.address, 10n ** 18n)
  await expect(sendTransaction(none.client, { request, sponsor: true })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: "The app's settings have no paymaster for chain 31337.",
  })
  await expect(
    sendTransaction(none.client, { request: { ...request, chainId: 8453 }, sponsor: true }),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(
    sendTransaction(none.client, { request: { ...request, nonce: 1 }, sponsor: true }),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(await none.node.balance(friend)).toBe(0n)
})

test.each([
  ['the zero address', { paymaster: `0x${'00'.repeat(20)}`, paymasterData: '0x' }, {}],
  ['the field of another entry point', { paymasterAndData: '0x11' }, {}],
  ['the field of another entry point, without a screen', { paymasterAndData: '0x11' }, { showWalletUIs: false }],
])('threat 71: rejects a sponsored transaction if the paymaster returns %s', async (_, paymasterAnswer, uiOptions) => {
  const { address, approve, client, node } = await setUp({ paymasterAnswer })
  await node.fund(address, 10n ** 18n)
  void approve()
  await expect(
    sendTransaction(client, { request: { to: friend, value: 1n }, sponsor: true, uiOptions }),
  ).rejects.toMatchObject({ code: 'TRANSACTION_FAILURE', message: 'The paymaster does not pay the fee.' })
  expect(await node.balance(address)).toBe(10n ** 18n)
})

/** Returns an error for the first operation, which the bundler sends, and hides receipts until `show` is called. */
function failOnce({ hides }: { hides: boolean }) {
  let isHidden = hides
  let errors = 1
  const lie: Lie = (method) => {
    if (method === 'eth_getUserOperationReceipt' && isHidden) return { jsonrpc: '2.0', id: 1, result: null }
    if (method !== 'eth_sendUserOperation' || errors-- <= 0) return undefined
    return { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } }
  }
  return { lie, show: () => (isHidden = false) }
}

const isUnknown = {
  ...{ code: 'TRANSACTION_FAILURE', outcome: 'unknown' },
  hash: expect.stringMatching(/^0x[\da-f]{64}$/),
}

test('threat 44: pays once if the bundler sends an operation and returns an error', async () => {
  const { lie, show } = failOnce({ hides: true })
  const { address, approve, client, node } = await setUp({ lie })
  await node.fund(address, 10n)
  const pay = () => sendTransaction(client, { request: { to: friend, value: 2n }, sponsor: true })
  void approve()
  await expect(pay()).rejects.toMatchObject(isUnknown)
  await expect.poll(() => node.balance(friend), patience).toBe(2n)

  await expect(pay()).rejects.toMatchObject({
    message: 'The previous operation was sent, although the bundler failed.',
  })

  expect(await node.balance(friend)).toBe(2n)
  show()
  await pay()
  expect(await node.balance(friend)).toBe(4n)
})

test('resolves if the operation is in a block, although the bundler returned an error', async () => {
  const { address, approve, client, node } = await setUp(failOnce({ hides: false }))
  await node.fund(address, 10n)
  void approve()
  const { hash } = await sendTransaction(client, { request: { to: friend, value: 2n }, sponsor: true })
  expect(await node.call('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  expect(await node.balance(friend)).toBe(2n)
})

test('threat 44: sends atomic calls once if the bundler sends them and returns an error', async () => {
  const { lie, show } = failOnce({ hides: true })
  const { address, approve, node, viem } = await setUp({ hasPaymaster: false, lie })
  await node.fund(address, 10n ** 18n)
  const id = 'order-1'
  const pay = () => sendCalls(viem, { id, calls, forceAtomic: true })
  void approve()
  await expect(pay()).rejects.toThrow('The operation may have been sent.')
  await expect(pay()).rejects.toMatchObject({ cause: { code: 5720 } })
  show()

  expect(await waitForCallsStatus(viem, { id })).toMatchObject({ status: 'success', atomic: true })

  expect(await node.balance(friend)).toBe(2n)
})

test('rejects the hash of another operation', async () => {
  const hash = `0x${'ee'.repeat(32)}`
  const lie: Lie = (method, answer) => (method === 'eth_sendUserOperation' ? { ...answer, result: hash } : undefined)
  const { address, approve, client, node } = await setUp({ lie })
  await node.fund(address, 10n)
  void approve()

  await expect(sendTransaction(client, { request: { to: friend, value: 2n }, sponsor: true })).rejects.toMatchObject({
    message: 'The bundler returned the hash of a different operation.',
  })
})

test('takes the result of an operation from the chain node', async () => {
  let isFalse = true
  const lie: Lie = (method, { result, ...answer }) => {
    if (method !== 'eth_getUserOperationReceipt' || !result) return undefined
    const { receipt, ...rest } = result as { receipt: object }
    const transactionHash = isFalse ? `0x${'dd'.repeat(32)}` : (receipt as { transactionHash: string }).transactionHash
    return { ...answer, result: { ...rest, success: isFalse, receipt: { ...receipt, transactionHash } } }
  }
  const { address, approve, client, node } = await setUp({ lie })
  await node.fund(address, 10n)
  const settled: string[] = []
  void approve()
  const sent = sendTransaction(client, { request: { to: friend, value: 2n }, sponsor: true }).finally(() =>
    settled.push('settled'),
  )
  await expect.poll(() => node.balance(friend), patience).toBe(2n)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(settled).toEqual([])
  isFalse = false

  const { hash } = await sent
  expect(await node.call('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
})

test('rejects with a typed error if the paymaster rejects or a call fails', async () => {
  const refusing = await setUp({ paymasterContext: { policy_id: 'sp_none' } })
  void refusing.approve()
  await expect(
    sendTransaction(refusing.client, { request: { to: friend, value: 0n }, sponsor: true }),
  ).rejects.toMatchObject({ code: 'TRANSACTION_FAILURE' })

  const { approve, client, node } = await setUp()
  // A contract that always reverts.
  await node.call('anvil_setCode', other, '0x60006000fd')
  void approve()
  await expect(
    sendTransaction(client, { request: { to: other, data: '0x12345678' }, sponsor: true }),
  ).rejects.toMatchObject({ code: 'TRANSACTION_FAILURE' })
})

test('sends several calls as one operation (EIP-5792), and reports atomic support', async () => {
  const { account, address, approve, node, viem } = await setUp({ hasPaymaster: false })
  await node.fund(address, 10n ** 18n)
  expect(await getCapabilities(viem, { account })).toEqual({
    31337: { atomic: { status: 'ready' } },
    8453: { atomic: { status: 'unsupported' } },
  })
  void approve()
  const { id } = await sendCalls(viem, { calls, forceAtomic: true })
  const status = await waitForCallsStatus(viem, { id })
  expect(status).toMatchObject({ status: 'success', statusCode: 200, atomic: true, chainId: 31337 })
  expect(status.receipts).toHaveLength(1)
  expect(await Promise.all([friend, other].map((each) => node.balance(each)))).toEqual([2n, 3n])
  expect(await getCapabilities(viem, { account, chainId: 31337 })).toEqual({ atomic: { status: 'supported' } })
})

test("executes none of an operation's calls if one of them fails", async () => {
  const { address, approve, node, viem } = await setUp()
  await node.fund(address, 10n ** 18n)
  void approve()
  await waitForCallsStatus(viem, await sendCalls(viem, { calls, forceAtomic: true }))
  const transfer = encodeFunctionData({ abi: parseAbi(['function f()']), functionName: 'f' })
  const failing = await sendCalls(viem, { calls: [calls[0], { to: friend, value: 10n ** 19n, data: transfer }] }).catch(
    (error: unknown) => error as Error,
  )
  if (!(failing instanceof Error))
    expect(await getCallsStatus(viem, failing)).toMatchObject({ status: 'failure', statusCode: 500 })
  expect(await node.balance(friend)).toBe(2n)
})

test("reports no atomic support for a wallet that runs another contract's code", async () => {
  const { account, address, node, viem } = await setUp()
  await node.call('anvil_setCode', address, `0xef0100${friend.slice(2)}`)
  expect(await getCapabilities(viem, { account, chainId: 31337 })).toEqual({ atomic: { status: 'unsupported' } })
  await expect(sendCalls(viem, { calls, forceAtomic: true })).rejects.toMatchObject({ cause: { code: 5760 } })
})
