// Longer than a file of code: every way to add funds, with what can come between.

import { expect, test, vi } from 'vitest'
import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { fakeOnRamps } from '@keyhook/sandbox/internal/src/routes/fake-on-ramps'
import { setup } from '../../../test/setup.js'
import { fundWallet } from '../../actions/funding/fund-wallet.js'
import { handled } from '../../base/handled.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { FundingOutcome } from '../../domain/entities/funding.js'
import type { AnyFundingConfig, FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import { ProviderRpcError } from '../../domain/errors/provider-rpc-error.js'
import { popupPoll, receivePoll } from '../../domain/rules/limits.js'
import { coinbaseDelay, coinbasePoll, moonpayDelay, moonpayPoll } from '../../on-ramps/all/limits.js'
import { closeScreen } from '../../screens/close-screen.js'
import { transition } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import type { FundingEvent, FundingState } from './funding-state.js'
import { fundingFlow } from './funding.js'

/** For what has to happen, however slow the machine is. */
const patience = { timeout: 60_000 }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const theirs = '0x52908400098527886E0F7030069857D2E4169EE7'
const ether = 10n ** 18n
const hash = `0x${'ab'.repeat(32)}`
const origin = 'http://auth.localhost:8787'
const base = {
  ...{ id: 8453, name: 'Base', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const local = { ...base, id: 31337, name: 'Local' }
/** For which MoonPay does not sell. */
const optimism = { ...base, id: 10, name: 'OP Mainnet' }

/** Ada, who has a wallet, in an app of every way to add funds, and a node that says what the wallet has. */
async function setUp({ handlers = 1 }: { handlers?: number } = {}) {
  const { options, port } = await sandboxOptions()
  const onRamps = fakeOnRamps({ origin, reached: `http://127.0.0.1:${port}` })
  const funding = { methods: ['card', 'exchange', 'wallet', 'manual'], ...onRamps } as const
  const world = setup({
    sandbox: { ...options, app: { ...options.app, funding } },
    config: {
      supportedChains: [base, local, optimism],
      fundingMethodConfig: { moonpay: { useSandbox: true } },
    } as never,
  })
  await serveSandbox(world.provider, { port })
  const { browser, client, clock, logIn, network, provider } = world
  await logIn()
  const userId = client.store.getState().user!.id
  const now = clock.elapsed()
  const profile = JSON.stringify({
    ...{ chainType: 'ethereum', chainId: 'eip155:1', walletClientType: 'metamask', connectorType: 'injected' },
    ...{ imported: false, delegated: false, walletIndex: null },
  })
  await provider.database
    .insertInto('accounts')
    .values({
      app_id: provider.appId,
      ...{ user_id: userId, type: 'wallet', identifier: address, profile },
      ...{ first_verified_at: now, latest_verified_at: now },
    })
    .execute()
  await clock.finish(refreshUser(client))
  client.store.setState({ handlers: { 'fund-wallet': handlers } })

  const node = { balances: new Map<string, bigint>(), receipt: undefined as object | undefined, asked: 0 }
  const reported: { event_name: string; payload: Record<string, unknown> }[] = []
  client.events.on('reported', ({ name, payload }) => void reported.push({ event_name: name, payload }))
  network.answer = async (input, init) => {
    if (input.host !== 'node.example') return provider.fetch(input, init)
    const { id, method, params } = JSON.parse(init.body as string) as {
      id: number
      method: string
      params: [string | { to: string; data: string }]
    }
    node.asked++
    const owner = typeof params[0] === 'string' ? params[0] : `0x${params[0]?.data.slice(-40)}`
    const answers: Record<string, unknown> = {
      eth_getBalance: `0x${(node.balances.get(owner.toLowerCase()) ?? 0n).toString(16)}`,
      eth_call: `0x${(node.balances.get(owner.toLowerCase()) ?? 0n).toString(16).padStart(64, '0')}`,
      eth_getTransactionReceipt: node.receipt ?? null,
      eth_blockNumber: '0x2',
    }
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
  }

  const flow = getFlow(client, fundingFlow)
  const { state: windows } = browser.outside
  windows.where = 'here'
  const shown = async (status: string) =>
    vi.waitFor(
      async () => {
        await clock.settle()
        expect(flow.getState().status).toBe(status)
      },
      { timeout: 60_000 },
    )
  return {
    ...world,
    flow,
    node,
    reported,
    shown,
    windows,
    give: (owner: string, units: bigint) => void node.balances.set(owner.toLowerCase(), units),
    /** Begins, and does not wait for the end. */
    open(config: FundWalletConfig = { chain: base }): { ended: Promise<FundingOutcome> } {
      return { ended: handled(fundWallet(client, { address, config })) }
    },
    /** Ends a purchase in the window, as a person does. */
    pay: async (status: string) => {
      const answer = await provider.fetch(windows.addresses.at(-1)!, {
        method: 'POST',
        body: new URLSearchParams({ status }),
        headers: { origin },
      })
      expect(answer.status).toBe(200)
    },
  }
}

test('what the app offers is offered, each way once, and leaving tells what the wallet has', async () => {
  const { clock, flow, give, open, shown, client } = await setUp()
  give(address, 3n)
  const { ended } = open()
  await shown('choosing-method')

  expect(flow.getState()).toMatchObject({
    request: {
      ...{ address, amount: '0.05', asset: 'native-currency', chain: { id: 8453 } },
      options: [
        { method: 'card', provider: 'moonpay' },
        { method: 'exchange', provider: 'coinbase' },
        { method: 'wallet' },
        { method: 'manual' },
      ],
      token: { symbol: 'ETH', decimals: 18 },
    },
  })
  closeScreen(client)
  expect(await clock.finish(ended)).toMatchObject({ address, chain: { id: 8453 }, fundingMethod: null, balance: 3n })
  expect(flow.getState().status).toBe('initial')
})

test('a card: the window goes to MoonPay, which is asked after 8 s and then every 3 s, until it is paid', async () => {
  const { clock, count, flow, open, pay, reported, shown, windows } = await setUp()
  const { ended } = open({ chain: base, asset: 'USDC', amount: '.5', defaultFundingMethod: 'card' })
  await shown('entering-amount')
  expect(flow.getState()).toMatchObject({ amount: '0.5', isValid: true, option: { provider: 'moonpay' } })
  void flow.send({ type: 'changeAmount', amount: '.5x' })
  expect(flow.getState()).toMatchObject({ amount: '.5', isValid: true })
  void flow.send({ type: 'changeAmount', amount: '1x2.5' })
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect(windows.addresses).toHaveLength(1)
  })
  const { searchParams } = new URL(windows.addresses[0]!)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ walletAddress: address, currencyCode: 'usdc_base', quoteCurrencyAmount: '12.5' },
  })
  const path = `/sandbox/on-ramps/moonpay/v1/transactions/ext/${searchParams.get('externalTransactionId')}`
  await clock.advance(moonpayDelay - 1)
  expect(count(path)).toBe(0)
  await clock.advance(1)
  expect(count(path)).toBe(1)
  await pay('pending')
  await clock.advance(moonpayPoll)
  expect(count(path)).toBe(2)
  expect(flow.getState()).toMatchObject({ status: 'awaiting-on-ramp', stage: 'pending' })
  await pay('completed')
  await clock.advance(moonpayPoll)

  expect(flow.getState()).toMatchObject({ status: 'funded', amount: '12.5' })
  void flow.send({ type: 'continue' })
  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'card' })
  expect(reported.map(({ event_name, payload }) => [event_name, payload['status']])).toEqual([
    ['sdk_fiat_on_ramp_started', undefined],
    ['sdk_fiat_on_ramp_completed_with_status', 'success'],
  ])
  expect(reported[0]!.payload).toEqual({
    ...{ provider: 'moonpay', value: '12.5', chainType: 'ethereum', chainId: 8453 },
    clientTimestamp: expect.stringMatching(/^20\d\d-.*Z$/) as string,
  })
})

test('behavior: a bank that takes hours is waited for elsewhere', async () => {
  const { clock, flow, open, pay, shown, windows } = await setUp()
  const { ended } = open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect(windows.addresses).toHaveLength(1)
  })
  await pay('waitingAuthorization')
  await clock.advance(moonpayDelay)
  await shown('awaiting-authorization')

  void flow.send({ type: 'continue' })
  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'card' })
})

test.each([
  ['card', 'failed', /adding funds from Moonpay/],
  ['exchange', 'ONRAMP_TRANSACTION_STATUS_FAILED', /completing Coinbase Onramp flow/],
] as const)('behavior: a %s that fails leads back to the choice, which says why', async (method, status, message) => {
  const { clock, flow, open, pay, reported, shown, windows } = await setUp()
  open({ chain: base, defaultFundingMethod: method })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect(windows.addresses).toHaveLength(1)
  })
  await pay(status)
  await clock.advance(moonpayDelay)
  await shown('choosing-method')

  expect(flow.getState()).toMatchObject({ error: { message: expect.stringMatching(message) as string } })
  // What the site has to say stays in view.
  expect(windows.where).not.toBe('closed')
  expect(reported.at(-1)!.payload['status']).toBe('failure')
})

test('an exchange: Coinbase is told to send, asked after 5 s, and what is on its way is said', async () => {
  const { clock, count, flow, open, pay, shown, windows } = await setUp()
  const { ended } = open({ chain: base, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect(windows.addresses).toHaveLength(1)
  })
  expect(Object.fromEntries(new URL(windows.addresses[0]!).searchParams)).toEqual({
    ...{ appId: 'sandbox', defaultExperience: 'send', presetCryptoAmount: '0.05', defaultNetwork: 'base' },
    ...{ defaultPaymentMethod: 'CRYPTO_ACCOUNT', defaultAsset: 'ETH' },
    sessionToken: expect.any(String) as string,
    partnerUserId: expect.any(String) as string,
  })
  await clock.advance(coinbaseDelay - 1)
  expect(count('/api/v1/funding/coinbase_on_ramp/status')).toBe(0)
  await pay('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
  await clock.advance(1)
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ status: 'awaiting-on-ramp', stage: 'pending' })
  })
  await pay('ONRAMP_TRANSACTION_STATUS_SUCCESS')
  await clock.advance(coinbasePoll)
  await shown('funded')
  void flow.send({ type: 'continue' })

  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'exchange' })
})

test('behavior: three answers of MoonPay in a row that fail end the waiting; one that there is nothing yet does not', async () => {
  const { clock, flow, network, open, shown, windows } = await setUp()
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect(windows.addresses).toHaveLength(1)
  })
  await clock.advance(moonpayDelay + 5 * moonpayPoll)
  expect(flow.getState().status).toBe('awaiting-on-ramp')
  const { answer } = network
  network.answer = async (input, init) =>
    input.pathname.includes('/transactions/ext/') ? new Response('', { status: 500 }) : answer!(input, init)
  await clock.advance(2 * moonpayPoll)
  expect(flow.getState().status).toBe('awaiting-on-ramp')
  await clock.advance(moonpayPoll)

  await shown('choosing-method')
  expect(flow.getState()).toMatchObject({ error: { reason: 'moonpay_failed' } })
})

test('behavior: a window that the user closes can be opened again, and what was paid in it is found', async () => {
  const { clock, flow, open, pay, shown, windows } = await setUp()
  const { ended } = open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const times of [1, 2, 3]) {
    await vi.waitFor(async () => {
      await clock.settle()
      expect(windows.addresses).toHaveLength(times)
    })
    windows.where = 'away'
    await clock.advance(2 * popupPoll)
    windows.where = 'closed'
    await clock.advance(2 * popupPoll)
    await shown('on-ramp-closed')
    expect(flow.getState()).toMatchObject({ timesClosed: times })
    windows.where = 'here'
    if (times < 3) void flow.send({ type: 'reopen' })
  }
  expect(new Set(windows.addresses).size).toBe(1)
  await pay('completed')
  await clock.advance(moonpayPoll)
  await shown('funded')
  void flow.send({ type: 'continue' })

  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'card' })
})

test.each([
  ['card', 'failed'],
  ['exchange', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
] as const)('reports that a purchase by %s failed after its window was closed', async (method, status) => {
  const { clock, flow, open, pay, reported, shown, windows } = await setUp()
  open({ chain: base, defaultFundingMethod: method })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect(windows.addresses).toHaveLength(1)
  })
  windows.where = 'away'
  await clock.advance(2 * popupPoll)
  windows.where = 'closed'
  await clock.advance(2 * popupPoll)
  await shown('on-ramp-closed')
  await pay(status)
  await clock.advance(moonpayPoll)
  await shown('choosing-method')

  expect(reported.map(({ event_name, payload }) => [event_name, payload['status']])).toEqual([
    ['sdk_fiat_on_ramp_started', undefined],
    ['sdk_fiat_on_ramp_completed_with_status', 'failure'],
  ])
})

test('reopens Coinbase with a new session, and finds a purchase in either window', async () => {
  const { clock, flow, open, pay, shown, windows } = await setUp()
  open({ chain: base, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const times of [1, 2]) {
    await vi.waitFor(async () => {
      await clock.settle()
      expect(windows.addresses).toHaveLength(times)
    })
    windows.where = 'away'
    await clock.advance(2 * popupPoll)
    windows.where = 'closed'
    await clock.advance(2 * popupPoll)
    await shown('on-ramp-closed')
    windows.where = 'here'
    if (times < 2) void flow.send({ type: 'reopen' })
  }
  const [first, second] = windows.addresses.map((address) => new URL(address).searchParams)
  expect(second!.get('sessionToken')).not.toBe(first!.get('sessionToken'))
  expect(second!.get('partnerUserId')).toBe(first!.get('partnerUserId'))
  windows.addresses.reverse()
  await pay('ONRAMP_TRANSACTION_STATUS_SUCCESS')
  await clock.advance(coinbasePoll)
  await shown('funded')
})

test.each([
  [1, false, 'choosing-method'],
  [1, true, 'leaving'],
  [2, false, 'choosing-bridge'],
  [2, true, 'choosing-bridge'],
] as const)('goes back from one of %i bridges, for a transaction: %s, to %s', (count, isForTransaction, status) => {
  const bridges = Array.from({ length: count }, () => ({}))
  const reviewed = {
    ...{ status: 'confirming-bridge', amount: '1', bridge: bridges[0], bridges, hasRisen: false },
    ...{ method: 'wallet', request: { isForTransaction }, timesClosed: 0, wallet: {} },
  } as unknown as FundingState

  const back = transition<FundingState, FundingEvent, { client: Client }>(fundingFlow, reviewed, { type: 'back' })
  expect(back.status).toBe(status)
})

test('threat 7: an amount that was proposed of one asset is not proposed of another', async () => {
  const { flow, open, shown } = await setUp()
  open({ chain: optimism, asset: 'USDC', amount: '20', defaultFundingMethod: 'card' })
  await shown('entering-amount')
  expect(flow.getState()).toMatchObject({
    ...{ amount: '', isValid: false, option: { elsewhere: { network: 'Ethereum', symbol: 'ETH' } } },
  })
  void flow.send({ type: 'back' })
  void flow.send({ type: 'choose', option: { method: 'wallet' } })

  expect(flow.getState()).toMatchObject({ amount: '20', isValid: true })
})

test('behavior: a browser that opens no window says so, and nothing was begun', async () => {
  const { count, flow, open, shown, windows } = await setUp()
  windows.isBlocked = true
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  await flow.send({ type: 'continue' })
  await shown('entering-amount')

  expect(flow.getState()).toMatchObject({ error: { message: 'Unable to initialize flow', reason: 'popup_blocked' } })
  expect(count('/api/v1/plugins/moonpay_on_ramp/sign')).toBe(0)
})

test.each([
  ['wallet', (url: URL) => url.searchParams.set('walletAddress', theirs)],
  ['amount', (url: URL) => url.searchParams.set('quoteCurrencyAmount', '0.5')],
  ['network', (url: URL) => url.searchParams.set('currencyCode', 'eth')],
] as const)('threat 7: a window goes to no page that sells to another %s than was shown', async (_, change) => {
  const { clock, flow, network, open, provider, shown, windows } = await setUp()
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.endsWith('/moonpay_on_ramp/sign') || !response.ok) return response
    const { signedUrl, ...rest } = (await response.json()) as { signedUrl: string }
    const url = new URL(signedUrl)
    change(url)
    return Response.json({ ...rest, signedUrl: url.href })
  }
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(async () => {
    await clock.settle()
    expect('error' in flow.getState() || windows.addresses.length > 0).toBe(true)
  }, patience)

  expect(flow.getState()).toMatchObject({ error: { message: 'Invalid funding data' } })
  expect(windows).toMatchObject({ addresses: [], where: 'closed' })
})

test('threat 35: a window goes to no address that would run in the page', async () => {
  const { flow, network, open, shown, windows } = await setUp()
  const { answer } = network
  network.answer = async (input, init) =>
    input.pathname.endsWith('/moonpay_on_ramp/sign')
      ? Response.json({
          signedUrl: `javascript:alert(1)?walletAddress=${address}&quoteCurrencyAmount=0.05&currencyCode=eth_base`,
          externalTransactionId: '1',
          transactionUrl: 'https://a.example',
        })
      : answer!(input, init)
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await vi.waitFor(() => expect(windows.where === 'closed' || windows.addresses.length > 0).toBe(true))

  expect(windows).toMatchObject({ addresses: [], where: 'closed' })
})

test('behavior: Coinbase sells for no chain it does not know', async () => {
  const { flow, open, shown } = await setUp()
  open({ chain: local, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  await flow.send({ type: 'continue' })
  await shown('entering-amount')

  expect(flow.getState()).toMatchObject({ error: { message: 'Unsupported chainId: 31337 for Coinbase Onramp' } })
})

function externalWallet(request: (call: { method: string; params: unknown[] }) => unknown, chainId = 'eip155:1') {
  const switched: unknown[] = []
  const at = () => switched.at(-1) ?? chainId
  const wallet = {
    type: 'ethereum',
    address: theirs,
    chainId,
    switchChain: async (id: number) => void switched.push(id),
    getEthereumProvider: async () => ({
      request: async (call: { method: string; params: unknown[] }) =>
        call.method === 'eth_chainId' ? at() : request(call),
    }),
  } as unknown as ConnectedWallet
  return { switched, wallet }
}

test.each([
  ['native-currency', { to: address, value: '0x16345785d8a0000' }],
  [
    'USDC',
    {
      to: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      value: '0x0',
      data: `0xa9059cbb${address.slice(2).toLowerCase().padStart(64, '0')}${(100_000).toString(16).padStart(64, '0')}`,
    },
  ],
] as const)(
  'a wallet: is moved to the chain, sends just that much of %s there, and is waited for',
  async (asset, sent) => {
    const { clock, flow, give, node, open, shown } = await setUp()
    give(theirs, ether)
    const calls: { method: string; params: unknown[] }[] = []
    const { switched, wallet } = externalWallet((call) => (calls.push(call), hash))
    const { ended } = open({ chain: base, asset, amount: '0.1', defaultFundingMethod: 'wallet' })
    await shown('entering-amount')
    void flow.send({ type: 'continue' })
    void flow.send({ type: 'chooseWallet', wallet })
    await shown('confirming-transfer')

    expect(switched).toEqual([8453])
    expect(calls).toEqual([{ method: 'eth_sendTransaction', params: [{ chainId: '0x2105', from: theirs, ...sent }] }])
    const word = `0x${'0'.repeat(64)}`
    node.receipt = {
      ...{
        transactionHash: hash,
        blockHash: word,
        blockNumber: '0x1',
        from: theirs,
        to: address,
        contractAddress: null,
      },
      ...{ transactionIndex: '0x0', logsBloom: `0x${'0'.repeat(512)}`, logs: [], type: '0x2', status: '0x1' },
      ...{ gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x1' },
    }
    expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'wallet' })
  },
)

test('behavior: a wallet that has too little is not asked, and one that refuses can be asked again', async () => {
  const { flow, give, open, shown } = await setUp()
  let asked = 0
  let refusal: Error = new ProviderRpcError(4001, 'no')
  const refuse = () => {
    asked++
    throw refusal
  }
  const { wallet } = externalWallet(refuse, 'eip155:8453')
  open({ chain: base, amount: '0.1', defaultFundingMethod: 'wallet' })
  await shown('entering-amount')
  void flow.send({ type: 'changeAmount', amount: '.1' })
  void flow.send({ type: 'continue' })
  void flow.send({ type: 'chooseWallet', wallet })
  await shown('error')
  expect(flow.getState()).toMatchObject({
    error: { code: 'INSUFFICIENT_BALANCE', message: `Wallet ${theirs} does not have enough funds.` },
    hash: undefined,
  })
  expect(asked).toBe(0)

  give(theirs, ether)
  void flow.send({ type: 'retry' })
  await vi.waitFor(() => expect(asked).toBe(1))
  await shown('error')
  expect(flow.getState()).toMatchObject({ error: { code: 'USER_REJECTED', message: 'User rejected request' } })

  // It is the node that rejects, and not the user.
  refusal = new ProviderRpcError(-32003, 'Transaction rejected')
  void flow.send({ type: 'retry' })
  await vi.waitFor(() => expect(asked).toBe(2))
  await shown('error')
  expect(flow.getState()).toMatchObject({ error: { code: 'UNKNOWN_AUTH_ERROR', message: 'Something went wrong.' } })

  // What says neither yes nor no may have sent.
  for (const unclear of [
    new Error('Request expired.'),
    new ProviderRpcError(-32603, 'Internal error'),
    new ProviderRpcError(-32000, 'already known'),
    new ProviderRpcError(4900, 'Disconnected'),
    // As a wallet names the close of its connection.
    new ProviderRpcError(1013, 'Disconnected from chain. Attempting to connect.'),
    new DOMException('The time is up.', 'TimeoutError'),
  ]) {
    refusal = unclear
    const before = asked
    void flow.send({ type: 'retry' })
    await vi.waitFor(() => expect(asked).toBe(before + 1))
    await shown('error')
    expect(flow.getState()).toMatchObject({
      error: { code: 'TRANSACTION_FAILURE', reason: 'transfer_unclear', message: unclear.message },
    })
  }
  void flow.send({ type: 'back' })
  expect(flow.getState()).toMatchObject({ status: 'choosing-wallet', amount: '0.1' })
})

test('receiving: a wallet that has the amount already is funded', async () => {
  const { clock, flow, give, open, shown } = await setUp()
  give(address, 5n * ether)
  void open({ chain: base, amount: '1', defaultFundingMethod: 'manual' })
  await shown('receiving')
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ balance: 5n * ether, received: 0n, isFunded: true })
  })
})

test('receiving: asks every 2 s and not in a hidden tab, and is funded at the amount that was asked for', async () => {
  const { client, clock, flow, give, node, open, reported, shown } = await setUp()
  give(address, 5n * ether)
  const { ended } = open({ chain: base, amount: '6', defaultFundingMethod: 'manual' })
  await shown('receiving')
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ balance: 5n * ether, received: 0n, isFunded: false })
  })
  const before = node.asked
  await clock.advance(receivePoll)
  expect(node.asked).toBe(before + 1)
  give(address, (11n * ether) / 2n)
  await clock.advance(receivePoll)
  expect(flow.getState()).toMatchObject({ received: ether / 2n, isFunded: false })
  client.tab.setActive(false)
  await clock.advance(20 * receivePoll)
  const away = node.asked
  await clock.advance(20 * receivePoll)
  expect(node.asked).toBe(away)
  give(address, 6n * ether)
  client.tab.setActive(true)
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ received: ether, isFunded: true })
  })
  expect(reported.filter(({ payload }) => payload['provider'] === 'manual')).toHaveLength(2)
  closeScreen(client)
  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'manual', balance: 6n * ether })
})

test('threat 7: a wallet of somebody else is not funded', async () => {
  const { client } = await setUp()

  await expect(fundWallet(client, { address: theirs, config: { chain: base } })).rejects.toMatchObject({
    message: 'Only a wallet of the user can be funded.',
  })
})

test('behavior: without a screen nothing is begun, and an app without funding offers none', async () => {
  const { client } = await setUp({ handlers: 0 })
  await expect(fundWallet(client, { address, config: { chain: base } })).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
  })
  const offered = async (fundingConfig: unknown, config?: AnyFundingConfig) => {
    client.store.setState({ app: { ...client.app, fundingConfig } })
    return fundWallet(client, { address, config }).catch((error: Error) => error.message)
  }

  expect(await offered(client.app.fundingConfig, { chain: 'solana:mainnet' })).toBe('Invalid funding data')
  expect(await offered(undefined)).toBe('Wallet funding is not enabled')
  expect(await offered('nonsense')).toBe("Couldn't find funding config")
})
