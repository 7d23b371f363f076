import { type Keypair, PublicKey } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { expect, test, vi } from 'vitest'
import type { startAnvil } from '../../../test/anvil.js'
import { address, deployToken, keyOf, type Quote, setUpBridging } from '../../../test/set-up-bridging.js'
import { ledgerCode } from '../../../test/token-code.js'
import { tokenAccount } from '../../../test/token-program.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { FundingWallet } from '../../domain/entities/funding.js'
import { usdcContracts, usdcMints } from '../../domain/rules/funding/usdc.js'

/** Starts two local nodes with the chain IDs of Base and Arbitrum, which have Circle's USDC. */
const [base, arbitrum] = [8453, 42161] as const
const mint = keyOf(usdcMints['mainnet-beta']!)
const stranger = '0x52908400098527886E0F7030069857D2E4169EE7'
type Node = Awaited<ReturnType<typeof startAnvil>>

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** Reads and writes balances of the USDC contract on a node. */
function usdcAt({ call }: Node, chainId: number) {
  const contract = usdcContracts[chainId]!
  return {
    contract,
    async has(owner: string) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
      return BigInt((await call('eth_call', { to: contract, data }, 'latest')) as string)
    },
    async allows(owner: string, spender: Hex) {
      const args = [owner as Hex, spender] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      return BigInt((await call('eth_call', { to: contract, data }, 'latest')) as string)
    },
    give: (owner: string, units: bigint) =>
      call('anvil_setStorageAt', contract, word(BigInt(owner)), word(units)) as Promise<void>,
  }
}

/** Both nodes have a USDC contract. The bridge service has a million USDC, the wallet 500 on Arbitrum. */
async function setUp(options: { hasSolana?: boolean } = {}) {
  const world = await setUpBridging({ chains: [base, arbitrum], ...options })
  const [here, there] = [usdcAt(world.here, base), usdcAt(world.there, arbitrum)]
  for (const [node, usdc] of [
    [world.here, here],
    [world.there, there],
  ] as const) {
    await node.call('anvil_setCode', usdc.contract, ledgerCode({ decimals: 6, symbol: 'USDC' }))
    const [service] = (await node.call('eth_accounts')) as string[]
    await usdc.give(service!, 10n ** 12n)
  }
  await there.give(world.from, 500_000_000n)
  return { ...world, usdcHere: here, usdcThere: there }
}

test('bridges exactly the shown USDC amount between Ethereum networks', async () => {
  const { ethereumWallet, flow, from, pay, relay, sent, shown, usdcHere, usdcThere } = await setUp()
  const ended = pay(address, ethereumWallet, { chain: { id: base }, asset: 'USDC', amount: '12.500001' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge).toMatchObject({
    ...{ chain: { id: arbitrum }, balance: 500_000_000n },
    token: { symbol: 'USDC', decimals: 6, address: usdcThere.contract },
  })
  expect(relay.requested).toMatchObject([
    {
      ...{ user: from, recipient: address, amount: '12500001', tradeType: 'EXACT_OUTPUT' },
      ...{ originChainId: arbitrum, originCurrency: usdcThere.contract },
      ...{ destinationChainId: base, destinationCurrency: usdcHere.contract },
    },
  ])
  void flow.send({ type: 'continue' })
  await shown('success')

  expect(await usdcHere.has(address)).toBe(12_500_001n)
  expect(await usdcThere.has(from)).toBe(500_000_000n - bridge.pays)
  // The approval and the payment have separate wallet prompts.
  const service = (sent[1]!.params[0] as { to: Hex }).to
  expect(sent).toMatchObject([
    {
      chain: arbitrum,
      params: [{ from, to: usdcThere.contract, value: '0x0', data: call('approve', bridge.pays, service) }],
    },
    { chain: arbitrum, params: [{ from, value: '0x0' }] },
  ])
  // The payment has consumed the allowance.
  expect(await usdcThere.allows(from, service)).toBe(0n)
  expect(await ended).toMatchObject({ fundingMethod: 'wallet', balance: 12_500_001n })
})

test('bridges USDC from Ethereum to Solana', async () => {
  const { ethereumWallet, flow, from, solanaAddress, pay, shown, solanaWallet, svm, usdcThere } = await setUp({
    hasSolana: true,
  })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  svm!.fund(keys.publicKey.toBase58(), 10 ** 10)
  await deployToken(svm!, { amount: 1n, mint, owner: keys })
  void pay(solanaAddress, ethereumWallet, { asset: 'USDC', amount: '20' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge).toMatchObject({ chain: { id: arbitrum }, token: { symbol: 'USDC' } })
  void flow.send({ type: 'continue' })
  await shown('success')

  const { value } = await svm!.connection.getTokenAccountBalance(tokenAccount(new PublicKey(solanaAddress), mint))
  expect(value).toMatchObject({ amount: '20000000', decimals: 6 })
  expect(await usdcThere.has(from)).toBe(500_000_000n - bridge.pays)
})

test('bridges USDC from Solana to Ethereum with a signature for exactly the amount', async () => {
  const { flow, pay, shown, solanaWallet, svm, usdcHere } = await setUp({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  svm!.fund(keys.publicKey.toBase58(), 10 ** 10)
  await deployToken(svm!, { amount: 50_000_000n, mint, owner: keys })
  const before = await svm!.connection.getBalance(keys.publicKey)
  void pay(address, solanaWallet, { chain: { id: base }, asset: 'USDC', amount: '30' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge.token).toEqual({ symbol: 'USDC', decimals: 6, address: mint.toBase58() })
  void flow.send({ type: 'continue' })
  await shown('success')

  expect(await usdcHere.has(address)).toBe(30_000_000n)
  const { value } = await svm!.connection.getTokenAccountBalance(tokenAccount(keys.publicKey, mint))
  expect(BigInt(value.amount)).toBe(50_000_000n - bridge.pays)
  // The wallet pays the network fee in addition.
  expect(before - (await svm!.connection.getBalance(keys.publicKey))).toBe(5000)
})

test("pays in the source network's native currency if the wallet has no USDC there", async () => {
  const { ethereumWallet, flow, from, pay, shown, there, usdcHere, usdcThere } = await setUp()
  await usdcThere.give(from, 12_500_000n)
  void pay(address, ethereumWallet, { chain: { id: base }, asset: 'USDC', amount: '12.5' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge).toMatchObject({ token: { symbol: 'ETH', decimals: 18, address: undefined }, chain: { id: arbitrum } })
  const before = await there.balance(from)
  void flow.send({ type: 'continue' })
  await shown('success')

  expect(await usdcHere.has(address)).toBe(12_500_000n)
  expect(before - (await there.balance(from))).toBeGreaterThanOrEqual(bridge.pays)
  expect(await usdcThere.has(from)).toBe(12_500_000n)
})

type Data = Record<'chainId' | 'data' | 'from' | 'to' | 'value', unknown>
const item = ({ steps }: Quote, at: number) => steps.at(at)!.items[0]!.data as Data
const approval = (quote: Quote) => item(quote, 0)
const payment = (quote: Quote) => item(quote, -1)
const call = (functionName: 'approve' | 'transfer', units: bigint, to: Hex = stranger) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] })
/** Replaces one 32-byte word of the call data. */
const change = (data: Data, index: number, to: string) => {
  const [from, text] = [10 + index * 64, data.data as string]
  data.data = `${text.slice(0, from)}${to.replace('0x', '').toLowerCase().padStart(64, '0')}${text.slice(from + 64)}`
}
const pays = ({ details }: Quote) => BigInt(details.currencyIn.amount)

const lies: readonly (readonly [string, (quote: Quote) => unknown])[] = [
  ['another recipient', ({ details }) => void (details.recipient = stranger)],
  ['another amount', ({ details }) => void (details.currencyOut.amount = '12500000000000000000')],
  ['another received token', ({ details }) => void (details.currencyOut.currency.address = stranger)],
  ['another destination network', ({ details }) => void (details.currencyOut.currency.chainId = arbitrum)],
  ['another paid token', ({ details }) => void (details.currencyIn.currency.address = stranger)],
  ['another source network', ({ details }) => void (details.currencyIn.currency.chainId = base)],
  ['no payment', ({ details }) => void (details.currencyIn.amount = '0')],
  ['a lower stated than actual payment', ({ details }) => void (details.currencyIn.amount = '1')],
  ['a payment on another network', (quote) => void (payment(quote).chainId = base)],
  ['a payment of another wallet', (quote) => void (payment(quote).from = stranger)],
  ['an additional payment in the native currency', (quote) => void (payment(quote).value = '1')],
  ['a payment to a contract other than the approved one', (quote) => void (payment(quote).to = stranger)],
  ['a payment to another account', (quote) => change(payment(quote), 0, stranger)],
  ['a payment of another token', (quote) => change(payment(quote), 1, stranger)],
  ['a larger payment', (quote) => change(payment(quote), 2, '0x1dcd6500')],
  ['a payment through another call', (quote) => void (payment(quote).data = '0xd0e30db0')],
  ['a payment that approves a token', (quote) => void (payment(quote).data = call('transfer', pays(quote)))],
  ['an unlimited approval', (quote) => change(approval(quote), 1, `0x${maxUint256.toString(16)}`)],
  ['an approval of one unit more', (quote) => change(approval(quote), 1, `0x${(pays(quote) + 1n).toString(16)}`)],
  ['an approval for another account', (quote) => change(approval(quote), 0, stranger)],
  ['an approval of another token', (quote) => void (approval(quote).to = stranger)],
  ['an approval on another network', (quote) => void (approval(quote).chainId = base)],
  ['an approval that sends native currency', (quote) => void (approval(quote).value = '1')],
  ['a transfer instead of an approval', (quote) => void (approval(quote).data = call('transfer', pays(quote)))],
  ['only an approval', ({ steps }) => void steps.pop()],
  ['a third step', ({ steps }) => void steps.push(steps[0]!)],
  ['a second item', ({ steps }) => void steps[0]!.items.push(steps[0]!.items[0]!)],
  [
    'a transfer to a stranger after the approval',
    (quote) => Object.assign(payment(quote), { to: approval(quote).to, data: call('transfer', pays(quote)) }),
  ],
]

test('threat 7: rejects a USDC quote that differs from the request, and sends nothing', async () => {
  const { ethereumWallet, flow, from, pay, relay, sent, shown, there, usdcThere } = await setUp()
  relay.lie = (quote) => {
    // Changes only quotes in USDC.
    if (quote.details.currencyIn.currency.address !== usdcThere.contract) quote.details.recipient = stranger
    else lie(quote)
  }
  let lie = lies[0]![1]
  void pay(address, ethereumWallet, { chain: { id: base }, asset: 'USDC', amount: '12.5' })
  for (const [name, each] of lies) {
    lie = each
    await vi.waitFor(() => expect(['error', 'choosing-wallet']).toContain(flow.getState().status), { timeout: 60_000 })
    void flow.send({ type: 'back' })
    void flow.send({ type: 'chooseWallet', wallet: ethereumWallet })
    const { error } = await shown('error')
    expect([name, error.reason]).toEqual([name, 'quote_refused'])
  }
  expect(sent).toEqual([])
  expect(await usdcThere.has(from)).toBe(500_000_000n)
  expect(await there.balance(from)).toBe(10_000n * 10n ** 18n)
})

test('threat 7: rejects a Solana payment of more USDC than agreed, or of other assets', async () => {
  const { pay, relay, shown, solanaWallet, svm } = await setUp({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  svm!.fund(keys.publicKey.toBase58(), 10 ** 10)
  await deployToken(svm!, { amount: 50_000_000n, mint, owner: keys })
  const before = await svm!.connection.getBalance(keys.publicKey)
  relay.lie = ({ details }) => void (details.currencyIn.amount = '30000000')
  const wallet = solanaWallet as FundingWallet
  void pay(address, wallet, { chain: { id: base }, asset: 'USDC', amount: '30' })

  expect(await shown('error')).toMatchObject({ error: { code: 'TRANSACTION_FAILURE' }, hash: undefined })
  const { value } = await svm!.connection.getTokenAccountBalance(tokenAccount(keys.publicKey, mint))
  expect(value.amount).toBe('50000000')
  expect(await svm!.connection.getBalance(keys.publicKey)).toBe(before)
})

test('repeats only the payment after the approval succeeded and the payment failed', async () => {
  const { ethereumWallet, flow, from, pay, sent, shown, usdcHere, usdcThere } = await setUp()
  const provider = await (ethereumWallet as ConnectedWallet).getEthereumProvider()
  let declines = 1
  const request: typeof provider.request = async (requested) => {
    if (requested.method === 'eth_sendTransaction' && sent.length === 1 && declines-- > 0)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return provider.request(requested)
  }
  const wallet = { ...ethereumWallet, getEthereumProvider: async () => ({ ...provider, request }) } as FundingWallet
  void pay(address, wallet, { chain: { id: base }, asset: 'USDC', amount: '12.5' })
  await shown('confirming-bridge')
  void flow.send({ type: 'continue' })
  const { error, hash } = await shown('error')
  expect([error.code, hash]).toEqual(['USER_REJECTED', undefined])
  expect(await usdcThere.has(from)).toBe(500_000_000n)
  void flow.send({ type: 'retry' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge.approval).toBeUndefined()
  void flow.send({ type: 'continue' })
  await shown('success')
  expect(sent).toHaveLength(2)
  expect(await usdcHere.has(address)).toBe(12_500_000n)
})

test('refreshes a quote after a slow approval, and requires consent to a higher price', async () => {
  const { client, ethereumWallet, flow, pay, relay, sent, shown, usdcHere } = await setUp()
  const { now } = client.platform
  const age = (ms: number) => Object.assign(client.platform, { now: () => now() + ms })
  const provider = await (ethereumWallet as ConnectedWallet).getEthereumProvider()
  const request: typeof provider.request = async (requested) => {
    if (requested.method === 'eth_sendTransaction') age(20_000)
    return provider.request(requested)
  }
  const wallet = { ...ethereumWallet, getEthereumProvider: async () => ({ ...provider, request }) } as FundingWallet
  void pay(address, wallet, { chain: { id: base }, asset: 'USDC', amount: '12.5' })
  const { bridge } = await shown('confirming-bridge')
  relay.lie = (quote) => {
    const more = pays(quote) + 5n
    quote.details.currencyIn.amount = `${more}`
    change(payment(quote), 2, `0x${more.toString(16)}`)
  }
  void flow.send({ type: 'continue' })
  await vi.waitFor(
    () =>
      expect(flow.getState()).toMatchObject({
        ...{ status: 'confirming-bridge', hasRisen: true },
        bridge: { pays: bridge.pays + 5n, approval: undefined },
      }),
    { timeout: 60_000 },
  )
  expect(sent).toHaveLength(1)
  expect(relay.requested).toHaveLength(2)

  relay.lie = undefined
  age(40_000)
  void flow.send({ type: 'continue' })
  await shown('success')
  expect(sent).toHaveLength(2)
  expect(await usdcHere.has(address)).toBe(12_500_000n)
})
