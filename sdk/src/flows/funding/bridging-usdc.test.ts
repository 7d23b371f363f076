import { type Keypair, PublicKey } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { expect, test, vi } from 'vitest'
import type { startAnvil } from '../../../test/anvil.js'
import { address, keyOf, placeToken, type Quote, setUpBridging } from '../../../test/set-up-bridging.js'
import { ledgerCode } from '../../../test/token-code.js'
import { tokenAccount } from '../../../test/token-program.js'
import type { FundingWallet } from '../../domain/entities/funding.js'
import { usdcContracts } from '../../domain/rules/usdc-contracts.js'
import { usdcMints } from '../../domain/rules/usdc-mints.js'

/** Base and Arbitrum: networks where Circle has USDC, as two nodes of this machine. */
const [base, arbitrum] = [8453, 42161] as const
const mint = keyOf(usdcMints['mainnet-beta']!)
const stranger = '0x52908400098527886E0F7030069857D2E4169EE7'
type Node = Awaited<ReturnType<typeof startAnvil>>

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** The contract of USDC on a node: reads and writes what addresses have there. */
function usdcAt({ call }: Node, chainId: number) {
  const contract = usdcContracts[chainId]!
  return {
    contract,
    async has(owner: string) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
      return BigInt((await call('eth_call', { to: contract, data }, 'latest')) as string)
    },
    give: (owner: string, units: bigint) =>
      call('anvil_setStorageAt', contract, word(BigInt(owner)), word(units)) as Promise<void>,
  }
}

/** Both nodes with a contract of USDC each, of which the service has a million and the wallet 500 on Arbitrum. */
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

test('USDC from one network of Ethereum to another: exactly that much arrives, and what was agreed to is paid, in USDC', async () => {
  const { ethereumWallet, flow, from, pay, relay, sent, shown, usdcHere, usdcThere } = await setUp()
  const ended = pay(address, ethereumWallet, { chain: { id: base }, asset: 'USDC', amount: '12.500001' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge).toMatchObject({
    ...{ chain: { id: arbitrum }, balance: 500_000_000n },
    token: { symbol: 'USDC', decimals: 6, address: usdcThere.contract },
  })
  expect(relay.asked).toMatchObject([
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
  expect(sent).toMatchObject([{ chain: arbitrum, params: [{ from, to: usdcThere.contract, value: '0x0' }] }])
  expect(await ended).toMatchObject({ fundingMethod: 'wallet', balance: 12_500_001n })
})

test('USDC from Ethereum to Solana: it is paid in the one and arrives in the other', async () => {
  const { ethereumWallet, flow, from, own, pay, shown, solanaWallet, svm, usdcThere } = await setUp({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  svm!.fund(keys.publicKey.toBase58(), 10 ** 10)
  await placeToken(svm!, { amount: 1n, mint, owner: keys })
  void pay(own, ethereumWallet, { asset: 'USDC', amount: '20' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge).toMatchObject({ chain: { id: arbitrum }, token: { symbol: 'USDC' } })
  void flow.send({ type: 'continue' })
  await shown('success')

  const { value } = await svm!.connection.getTokenAccountBalance(tokenAccount(new PublicKey(own), mint))
  expect(value).toMatchObject({ amount: '20000000', decimals: 6 })
  expect(await usdcThere.has(from)).toBe(500_000_000n - bridge.pays)
})

test('USDC from Solana to Ethereum: the wallet signs for just so much of it, and for nothing else', async () => {
  const { flow, pay, shown, solanaWallet, svm, usdcHere } = await setUp({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  svm!.fund(keys.publicKey.toBase58(), 10 ** 10)
  await placeToken(svm!, { amount: 50_000_000n, mint, owner: keys })
  const before = await svm!.connection.getBalance(keys.publicKey)
  void pay(address, solanaWallet, { chain: { id: base }, asset: 'USDC', amount: '30' })
  const { bridge } = await shown('confirming-bridge')
  expect(bridge.token).toEqual({ symbol: 'USDC', decimals: 6, address: mint.toBase58() })
  void flow.send({ type: 'continue' })
  await shown('success')

  expect(await usdcHere.has(address)).toBe(30_000_000n)
  const { value } = await svm!.connection.getTokenAccountBalance(tokenAccount(keys.publicKey, mint))
  expect(BigInt(value.amount)).toBe(50_000_000n - bridge.pays)
  // And the fee.
  expect(before - (await svm!.connection.getBalance(keys.publicKey))).toBe(5000)
})

test('behavior: who has no USDC elsewhere pays for it in the currency of the other network', async () => {
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

const data = ({ steps }: Quote) =>
  steps[0]!.items[0]!.data as Record<'chainId' | 'data' | 'from' | 'to' | 'value', unknown>
const call = (functionName: 'approve' | 'transfer', units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [stranger, units] })

const lies: readonly (readonly [string, (quote: Quote) => unknown])[] = [
  ['another recipient', ({ details }) => void (details.recipient = stranger)],
  ['another amount', ({ details }) => void (details.currencyOut.amount = '12500000000000000000')],
  ['another token that arrives', ({ details }) => void (details.currencyOut.currency.address = stranger)],
  ['another network where it arrives', ({ details }) => void (details.currencyOut.currency.chainId = arbitrum)],
  ['another token that is paid', ({ details }) => void (details.currencyIn.currency.address = stranger)],
  ['another network where it is paid', ({ details }) => void (details.currencyIn.currency.chainId = base)],
  ['nothing that is paid', ({ details }) => void (details.currencyIn.amount = '0')],
  ['less that is said than paid', ({ details }) => void (details.currencyIn.amount = '1')],
  ['a payment on another network', (quote) => void (data(quote).chainId = base)],
  ['a payment by another contract', (quote) => void (data(quote).to = stranger)],
  ['a payment in the network’s own currency beside it', (quote) => void (data(quote).value = '1')],
  ['an approval', (quote) => void (data(quote).data = call('approve', maxUint256))],
  ['more that is paid than is said', (quote) => void (data(quote).data = call('transfer', 500_000_000n))],
  ['no call', (quote) => void (data(quote).data = undefined)],
  ['an approval first', ({ steps }) => void steps.unshift({ items: steps[0]!.items })],
]

test('threat 7: a quote in USDC of something else than was asked for is refused, and nothing is sent', async () => {
  const { ethereumWallet, flow, from, pay, relay, sent, shown, there, usdcThere } = await setUp()
  relay.lie = (quote) => {
    // What is said of the network's own currency is not what is looked at here.
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

test('threat 7: on Solana a payment in USDC that takes more of it, or anything else, is not signed', async () => {
  const { flow, pay, relay, shown, solanaWallet, svm } = await setUp({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  svm!.fund(keys.publicKey.toBase58(), 10 ** 10)
  await placeToken(svm!, { amount: 50_000_000n, mint, owner: keys })
  const before = await svm!.connection.getBalance(keys.publicKey)
  relay.lie = ({ details }) => void (details.currencyIn.amount = '30000000')
  const wallet = solanaWallet as FundingWallet
  void pay(address, wallet, { chain: { id: base }, asset: 'USDC', amount: '30' })
  await shown('confirming-bridge')
  void flow.send({ type: 'continue' })

  expect(await shown('error')).toMatchObject({ error: { code: 'TRANSACTION_FAILURE' }, hash: undefined })
  const { value } = await svm!.connection.getTokenAccountBalance(tokenAccount(keys.publicKey, mint))
  expect(value.amount).toBe('50000000')
  expect(await svm!.connection.getBalance(keys.publicKey)).toBe(before)
})
