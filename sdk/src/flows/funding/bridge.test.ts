import type { Keypair, PublicKey } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test, vi } from 'vitest'
import { address, deployToken, ether, keyOf, type Quote, setUpBridging, sol } from '../../../test/set-up-bridging.js'
import { tokenCode } from '../../../test/token-code.js'
import { tokenAccount } from '../../../test/token-program.js'
import { getFundingOptions } from '../../actions/funding/get-funding-options.js'
import { prepareSolanaPayment, solanaPaymentOf } from '../../calls/funding/prepare-solana-payment.js'
import type { Bridge, FundingRequest, FundingWallet } from '../../domain/entities/funding.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'
import { usdcMints } from '../../domain/rules/funding/usdc.js'

test.each([
  ['the page', false],
  ['the provider', true],
])('bridges exactly the shown amount between Ethereum networks, with quotes requested by %s', async (_, isProxied) => {
  const { ethereumWallet, flow, from, here, pay, relay, sent, shown, there } = await setUpBridging({ isProxied })
  await here.fund(from, 0n)
  const ended = pay(address, ethereumWallet, { chain: { id: 31337 }, amount: '0.25' })
  const { bridge } = await shown('confirming-bridge')

  expect(relay.requested).toMatchObject([
    {
      ...{ user: from, recipient: address, amount: '250000000000000000', tradeType: 'EXACT_OUTPUT' },
      ...{ originChainId: 31338, destinationChainId: 31337 },
      ...{ originCurrency: `0x${'0'.repeat(40)}`, destinationCurrency: `0x${'0'.repeat(40)}` },
    },
  ])
  const before = await there.balance(from)
  void flow.send({ type: 'continue' })
  await shown('success')
  expect(await here.balance(address)).toBe(ether / 4n)
  expect(sent).toMatchObject([{ chain: 31338, params: [{ from, value: `0x${bridge.pays.toString(16)}` }] }])
  // The wallet pays the network fee in addition.
  expect(before - (await there.balance(from))).toBeGreaterThan(bridge.pays)
  expect(before - (await there.balance(from))).toBeLessThan(bridge.pays + ether / 1000n)
  expect(await ended).toMatchObject({ fundingMethod: 'wallet', balance: ether / 4n })
})

test('bridges from Ethereum to Solana, and offers the network with the highest balance first', async () => {
  const { ethereumWallet, flow, from, here, solanaAddress, pay, shown, svm, there } = await setUpBridging({
    hasSolana: true,
  })
  await here.fund(from, 2n * ether)
  await there.fund(from, 3n * ether)
  void pay(solanaAddress, ethereumWallet, { amount: '1.5' })
  const { bridges } = await shown('choosing-bridge')
  expect(bridges.map(({ chain }) => chain.id)).toEqual([31338, 31337])
  void flow.send({ type: 'chooseBridge', bridge: bridges[1]! })
  await shown('confirming-bridge')
  void flow.send({ type: 'continue' })
  await shown('success')

  expect(await svm!.connection.getBalance(keyOf(solanaAddress))).toBe(Number((3n * sol) / 2n))
  expect(await there.balance(from)).toBe(3n * ether)
})

test('bridges from Solana to Ethereum, with a signature for the payment only', async () => {
  const { flow, here, pay, shown, solanaWallet, svm } = await setUpBridging({ hasSolana: true })
  svm!.fund(solanaWallet.address, Number(10n * sol))
  void pay(address, solanaWallet, { chain: { id: 31337 }, amount: '0.1' })
  const { bridge } = await shown('confirming-bridge')
  void flow.send({ type: 'continue' })
  await shown('success')

  expect(await here.balance(address)).toBe(ether / 10n)
  const left = BigInt(await svm!.connection.getBalance(keyOf(solanaWallet.address)))
  expect(10n * sol - left - bridge.pays).toBe(5000n)
})

test('transfers between Solana wallets directly, after a fee check', async () => {
  const { flow, solanaAddress, pay, shown, solanaWallet, svm } = await setUpBridging({ hasSolana: true })
  svm!.fund(solanaWallet.address, Number(sol))
  void pay(solanaAddress, solanaWallet, { amount: '1' })
  // The wallet pays the fee in addition.
  expect(await shown('error')).toMatchObject({
    error: { code: 'INSUFFICIENT_BALANCE', message: 'Solana wallet has insufficient funds for this transaction.' },
    hash: undefined,
  })
  svm!.fund(solanaWallet.address, Number(2n * sol))
  void flow.send({ type: 'retry' })
  await shown('success')

  expect(await svm!.connection.getBalance(keyOf(solanaAddress))).toBe(Number(sol))
})

test('transfers exactly the USDC amount between Solana wallets into a new token account', async () => {
  const { client, flow, solanaAddress, pay, shown, solanaWallet, svm } = await setUpBridging({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  const mint = keyOf(usdcMints['mainnet-beta']!)
  svm!.fund(solanaWallet.address, Number(10n * sol))
  const usdc = 10n ** 6n
  await deployToken(svm!, { amount: 30n * usdc, mint, owner: keys })
  const config = { asset: 'USDC', amount: '12.5' } as const
  expect(await getFundingOptions(client, { address: solanaAddress, config })).toMatchObject({
    token: { symbol: 'USDC', decimals: 6, address: mint.toBase58() },
  })
  const before = BigInt(await svm!.connection.getBalance(keys.publicKey))
  const ended = pay(solanaAddress, solanaWallet, config)
  await shown('success')

  const held = async (owner: PublicKey) =>
    BigInt((await svm!.connection.getTokenAccountBalance(tokenAccount(owner, mint))).value.amount)
  expect([await held(keyOf(solanaAddress)), await held(keys.publicKey)]).toEqual([(25n * usdc) / 2n, (35n * usdc) / 2n])
  // The wallet pays the fee, and the rent of the new token account.
  const rent = BigInt(await svm!.connection.getMinimumBalanceForRentExemption(165))
  expect(before - BigInt(await svm!.connection.getBalance(keys.publicKey))).toBe(5000n + rent)
  expect(await ended).toMatchObject({ fundingMethod: 'wallet', balance: (25n * usdc) / 2n })
  await vi.waitFor(() => expect(flow.getState().status).toBe('initial'), { timeout: 60_000 })

  void pay(solanaAddress, solanaWallet, { ...config, amount: '17.500001' })
  expect(await shown('error')).toMatchObject({
    error: { code: 'INSUFFICIENT_BALANCE', message: 'Solana wallet has insufficient funds for this transaction.' },
  })
})

test('threat 7: a bridge takes only the agreed amount of the agreed token', async () => {
  const { client, solanaAddress, solanaWallet, svm } = await setUpBridging({ hasSolana: true })
  const { keys } = solanaWallet as unknown as { keys: Keypair }
  const mint = keyOf(usdcMints['mainnet-beta']!)
  svm!.fund(solanaWallet.address, Number(10n * sol))
  await deployToken(svm!, { amount: 30n, mint, owner: keys })
  const chain = solanaChain({ name: 'mainnet-beta', rpcUrl: svm!.url })
  const token = { symbol: 'USDC', decimals: 6, address: mint.toBase58() }
  const payment = solanaPaymentOf({
    request: { address: solanaAddress, token } as FundingRequest,
    ...{ units: 20n, wallet: solanaWallet },
  })
  const prepare = (agreed: { mint: string; units: bigint } | undefined) =>
    prepareSolanaPayment(client, {
      ...{ ...payment, chain, from: solanaWallet.address, token: agreed },
      signal: new AbortController().signal,
    }).then(
      () => 'prepared',
      (error: Error) => error.message,
    )
  const refused = 'The transaction was not sent. It takes more than the user approved.'

  expect(await prepare({ mint: mint.toBase58(), units: 20n })).toBe('prepared')
  expect(await prepare({ mint: mint.toBase58(), units: 19n })).toBe(refused)
  expect(await prepare({ mint: solanaAddress, units: 20n })).toBe(refused)
  expect(await prepare(undefined)).toBe(refused)
})

test('sends the exact units of an ERC-20 token from a connected wallet', async () => {
  const { ethereumWallet, here, pay, relay, sent, shown } = await setUpBridging()
  const erc20 = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
  await here.call('anvil_setCode', erc20, tokenCode({ balance: 50_000_000n, decimals: 6, symbol: 'USDC' }))
  void pay(address, ethereumWallet, { chain: { id: 31337 }, asset: { erc20 }, amount: '49.999999' })
  await shown('success')
  expect(sent).toEqual([
    {
      chain: 31337,
      params: [
        {
          chainId: '0x7a69',
          from: ethereumWallet.address,
          to: erc20,
          value: '0x0',
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'transfer',
            args: [address, 49_999_999n],
          }),
        },
      ],
    },
  ])
  const [log] = (await here.call('eth_getLogs', { address: erc20, fromBlock: '0x0' })) as { topics: string[] }[]
  expect(log!.topics[2]).toBe(`0x${address.slice(2).toLowerCase().padStart(64, '0')}`)
  expect(relay.requested).toEqual([])
})

test('bridges a token that the wallet lacks, with amounts in that token', async () => {
  const { ethereumWallet, here, pay, relay, shown } = await setUpBridging()
  const erc20 = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
  await here.call('anvil_setCode', erc20, tokenCode({ decimals: 6, symbol: 'USDC' }))
  void pay(address, ethereumWallet, { chain: { id: 31337 }, asset: { erc20 }, amount: '12.5' })
  expect(await shown('confirming-bridge')).toMatchObject({ bridge: { token: { symbol: 'ETH', address: undefined } } })
  expect(relay.requested).toMatchObject([
    {
      ...{ originChainId: 31338, originCurrency: `0x${'0'.repeat(40)}`, recipient: address },
      ...{ destinationChainId: 31337, destinationCurrency: erc20, amount: '12500000' },
    },
  ])
})

test('keeps testnets separate from other networks, and reports missing funds', async () => {
  const { ethereumWallet, from, here, pay, relay, shown } = await setUpBridging({ testnets: [31338] })
  await here.fund(from, 0n)
  void pay(address, ethereumWallet, { chain: { id: 31337 }, amount: '0.25' })

  expect(await shown('error')).toMatchObject({
    error: { code: 'INSUFFICIENT_BALANCE', message: 'Wallet has insufficient funds for this transaction.' },
  })
  expect(relay.requested).toEqual([])
})

test('does not bridge to or from a Solana testnet, and requests no quote', async () => {
  const { ethereumWallet, solanaAddress, pay, relay, shown, svm } = await setUpBridging({
    hasSolana: true,
    testnets: [31337, 31338],
  })
  void pay(solanaAddress, ethereumWallet, { cluster: { name: 'devnet', rpcUrl: svm!.url }, amount: '1' })

  expect(await shown('error')).toMatchObject({ error: { code: 'INSUFFICIENT_BALANCE' } })
  expect(relay.requested).toEqual([])
})

const liar = '0x52908400098527886E0F7030069857D2E4169EE7'
const data = ({ steps }: Quote) => steps[0]!.items[0]!.data
const lies: readonly (readonly [string, (quote: Quote) => unknown])[] = [
  ['another recipient', ({ details }) => void (details.recipient = liar)],
  ['another sender', ({ details }) => void (details.sender = liar)],
  ['a smaller received amount', ({ details }) => void (details.currencyOut.amount = '1')],
  ['a larger received amount', ({ details }) => void (details.currencyOut.amount = '250000000000000001')],
  ['another destination network', ({ details }) => void (details.currencyOut.currency.chainId = 1)],
  ['another received currency', ({ details }) => void (details.currencyOut.currency.address = liar)],
  ['another source network', ({ details }) => void (details.currencyIn.currency.chainId = 1)],
  ['a payment on another network', (quote) => void (data(quote)['chainId'] = 31337)],
  ['a payment of another account', (quote) => void (data(quote)['from'] = liar)],
  ['a higher actual than stated payment', (quote) => void (data(quote).value = `${BigInt(data(quote).value!) + 1n}`)],
  ['a lower actual than stated payment', (quote) => void (data(quote).value = '1')],
  ['a payment to an unknown account', (quote) => void (data(quote)['to'] = '0x1234')],
  ['two payments', ({ steps }) => void steps.push(steps[0]!)],
  [
    'an empty payment',
    (quote) => {
      data(quote).value = '0'
      quote.details.currencyIn.amount = '0'
    },
  ],
  [
    'an additional approval',
    (quote) => {
      const args = [liar, 2n ** 256n - 1n] as const
      data(quote)['data'] = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    },
  ],
  ['a Solana payment', (quote) => void (quote.steps[0]!.items[0]!.data = { instructions: [] })],
]

test('threat 7: rejects a quote that differs from the request, and sends nothing', async () => {
  const { ethereumWallet, flow, from, here, pay, relay, sent, shown } = await setUpBridging()
  await here.fund(from, 0n)
  relay.lie = lies[0]![1]
  void pay(address, ethereumWallet, { chain: { id: 31337 }, amount: '0.25' })
  for (const [name, lie] of lies) {
    relay.lie = lie
    await vi.waitFor(() => expect(['error', 'choosing-wallet']).toContain(flow.getState().status), { timeout: 60_000 })
    void flow.send({ type: 'back' })
    void flow.send({ type: 'chooseWallet', wallet: ethereumWallet })
    const { error } = await shown('error')
    expect([name, error.message, error.reason]).toEqual([
      name,
      'Unable to select bridge option from quotes...',
      'quote_refused',
    ])
  }
  expect(sent).toEqual([])
})

test('threat 7: rejects a Solana quote with more than the payment, and signs nothing', async () => {
  const { pay, relay, shown, solanaWallet, svm } = await setUpBridging({ hasSolana: true })
  svm!.fund(solanaWallet.address, Number(10n * sol))
  relay.lie = (quote) => {
    const [first] = data(quote).instructions!
    data(quote).instructions = [first, first]
  }
  void pay(address, solanaWallet, { chain: { id: 31337 }, amount: '0.1' })

  expect(await shown('error')).toMatchObject({
    error: { code: 'TRANSACTION_FAILURE', reason: 'quote_refused' },
    hash: undefined,
  })
  expect(await svm!.connection.getBalance(keyOf(solanaWallet.address))).toBe(Number(10n * sol))
})

test('threat 7: refreshes an old quote, and requires consent to a higher price', async () => {
  const { client, clock, ethereumWallet, flow, from, here, pay, relay, sent, shown } = await setUpBridging()
  await here.fund(from, 0n)
  void pay(address, ethereumWallet, { chain: { id: 31337 }, amount: '0.25' })
  const first = await shown('confirming-bridge')
  relay.lie = (quote) => {
    const pays = `${BigInt(data(quote).value!) + 5n}`
    data(quote).value = pays
    quote.details.currencyIn.amount = pays
  }
  const { now } = client.platform
  Object.assign(client.platform, { now: () => now() + 20_000 })
  void flow.send({ type: 'continue' })
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ status: 'confirming-bridge', hasRisen: true }), {
    timeout: 60_000,
  })
  expect((flow.getState() as { bridge: Bridge }).bridge.pays).toBe(first.bridge.pays + 5n)
  expect(sent).toEqual([])
  await clock.settle()
})

test('reports different errors for an unavailable bridge, a rejected payment and a missing route', async () => {
  const { ethereumWallet, flow, from, here, network, pay, shown } = await setUpBridging()
  await here.fund(from, 0n)
  const { answer } = network
  const answers = [
    () => Response.json({ message: 'No routes found' }, { status: 400 }),
    () => Response.json({}, { status: 500 }),
    () => new Response('<html>', { status: 200 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ message: 'Invalid address 0x for chain 1' }, { status: 400 }),
  ]
  let given = answers[0]!
  network.answer = async (input, init) => (input.pathname.endsWith('/bridge/quote') ? given() : answer!(input, init))
  void pay(address, ethereumWallet, { chain: { id: 31337 }, amount: '0.25' })
  const causes: unknown[] = []
  for (const each of answers) {
    await shown('error')
    given = each
    void flow.send({ type: 'retry' })
    const { error } = await shown('error')
    expect(error.message).toBe('Unable to fetch quotes for bridging...')
    causes.push((error.cause as Error | undefined)?.message)
  }
  expect(causes).toEqual([
    'No routes found',
    'Error fetching quote from relay',
    'Error fetching quote from relay',
    'Failed to fetch',
    undefined,
  ])
})

test('threat 7: sends no request to a wallet that reports a wrong network', async () => {
  const { ethereumWallet, flow, from, here, pay, sent, shown } = await setUpBridging()
  await here.fund(from, 0n)
  void pay(address, { ...ethereumWallet, switchChain: async () => {} } as FundingWallet, {
    chain: { id: 31337 },
    amount: '0.25',
  })
  await shown('confirming-bridge')
  void flow.send({ type: 'continue' })

  expect(await shown('error')).toMatchObject({ error: { code: 'UNSUPPORTED_CHAIN_ID' }, hash: undefined })
  expect(sent).toEqual([])
})
