import { expect, test, vi } from 'vitest'
import { popupPoll } from '../../domain/rules/limits.js'
import { coinbaseDelay, coinbasePoll, moonpayDelay, moonpayPoll } from '../../on-ramps/all/limits.js'
import { address, base, local, polygon, setUpFunding, theirs } from '../../../test/set-up-funding.js'

/** Generous timeout for slow machines. */
const patience = { timeout: 60_000 }

test('opens MoonPay for a card payment, and polls it until the user has paid', async () => {
  const { clock, count, flow, open, opened, pay, reported, shown, windows } = await setUpFunding()
  const { ended } = open({ chain: base, asset: 'USDC', amount: '.5', defaultFundingMethod: 'card' })
  await shown('entering-amount')
  expect(flow.getState()).toMatchObject({ amount: '0.5', isValid: true, option: { provider: 'moonpay' } })
  void flow.send({ type: 'changeAmount', amount: '.5x' })
  expect(flow.getState()).toMatchObject({ amount: '.5', isValid: true })
  void flow.send({ type: 'changeAmount', amount: '1x2.5' })
  void flow.send({ type: 'continue' })
  await opened()
  const { searchParams } = new URL(windows.addresses[0]!)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ walletAddress: address, currencyCode: 'usdc_base', quoteCurrencyAmount: '12.5', theme: 'dark' },
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

test('reports a MoonPay purchase as unpaid until the card payment succeeds', async () => {
  const { clock, flow, open, opened, pay, shown } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened()
  const stageOf = async (status: string) => {
    await pay(status)
    await clock.advance(moonpayPoll)
    const state = flow.getState()
    return 'stage' in state ? state.stage : state.status
  }
  await clock.advance(moonpayDelay)

  expect(await stageOf('pending')).toBe('pending')
  expect(await stageOf('waitingPayment')).toBe('in-flow')
})

test('lets the user leave while a bank authorization takes hours', async () => {
  const { clock, flow, open, opened, pay, shown } = await setUpFunding()
  const { ended } = open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened()
  await pay('waitingAuthorization')
  await clock.advance(moonpayDelay)
  await shown('awaiting-authorization')

  void flow.send({ type: 'continue' })
  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'card' })
})

test.each([
  ['card', 'failed', /adding funds from Moonpay/],
  ['exchange', 'ONRAMP_TRANSACTION_STATUS_FAILED', /completing Coinbase Onramp flow/],
] as const)(
  'returns to the funding methods with the reason after a failed purchase by %s',
  async (method, status, message) => {
    const { clock, flow, open, opened, pay, reported, shown, windows } = await setUpFunding()
    open({ chain: base, defaultFundingMethod: method })
    await shown('entering-amount')
    void flow.send({ type: 'continue' })
    await opened()
    await pay(status)
    await clock.advance(moonpayDelay)
    await shown('choosing-method')

    expect(flow.getState()).toMatchObject({ error: { message: expect.stringMatching(message) as string } })
    // The popup with the on-ramp's page stays open.
    expect(windows.where).not.toBe('closed')
    expect(reported.at(-1)!.payload['status']).toBe('failure')
  },
)

test('requests POL from Coinbase for a chain with the old currency name MATIC', async () => {
  const { flow, open, opened, shown, windows } = await setUpFunding()
  open({ amount: '20', chain: polygon, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened()

  const { searchParams } = new URL(windows.addresses[0]!)
  expect([searchParams.get('defaultNetwork'), searchParams.get('defaultAsset')]).toEqual(['polygon', 'POL'])
})

test('opens Coinbase for a transfer, polls it, and reports funds on their way', async () => {
  const { clock, count, flow, open, opened, pay, shown, windows } = await setUpFunding()
  const { ended } = open({ chain: base, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened()
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

test('stops polling MoonPay after three consecutive failed responses', async () => {
  const { clock, flow, network, open, opened, shown } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened()
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

test('reopens a closed on-ramp window, and finds a purchase made there', async () => {
  const { clock, flow, open, opened, pay, shown, windows } = await setUpFunding()
  const { ended } = open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const times of [1, 2, 3]) {
    await opened(times)
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

test('offers another method after the on-ramp window was closed three times', async () => {
  const { clock, flow, open, opened, shown, windows } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const times of [1, 2, 3]) {
    await opened(times)
    windows.where = 'away'
    await clock.advance(2 * popupPoll)
    windows.where = 'closed'
    await clock.advance(2 * popupPoll)
    await shown('on-ramp-closed')
    windows.where = 'here'
    void flow.send({ type: 'reopen' })
  }
  await opened(4)
  void flow.send({ type: 'choose', option: { method: 'wallet' } })

  await shown('entering-amount')
  expect(flow.getState()).toMatchObject({ method: 'wallet' })
})

test('counts closed windows separately for each on-ramp', async () => {
  const { clock, flow, open, opened, shown, windows } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const times of [1, 2, 3]) {
    await opened(times)
    windows.where = 'away'
    await clock.advance(2 * popupPoll)
    windows.where = 'closed'
    await clock.advance(2 * popupPoll)
    await shown('on-ramp-closed')
    windows.where = 'here'
    if (times < 3) void flow.send({ type: 'reopen' })
  }
  expect(flow.getState()).toMatchObject({ timesClosed: 3 })
  void flow.send({ type: 'choose', option: { method: 'exchange', provider: 'coinbase' } })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened(4)

  expect(flow.getState()).toMatchObject({ status: 'awaiting-on-ramp', method: 'exchange', timesClosed: 0 })
})

test.each([
  ['card', 'failed'],
  ['exchange', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
] as const)('reports a failed purchase by %s after its window was closed', async (method, status) => {
  const { clock, flow, open, opened, pay, reported, shown, windows } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: method })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  await opened()
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

test('reopens Coinbase with a new session, and finds a purchase from either window', async () => {
  const { clock, flow, open, opened, pay, shown, windows } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const times of [1, 2]) {
    await opened(times)
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

test('reports a blocked popup, and starts no purchase', async () => {
  const { count, flow, open, shown, windows } = await setUpFunding()
  windows.isBlocked = true
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  await flow.send({ type: 'continue' })
  await shown('entering-amount')

  expect(flow.getState()).toMatchObject({ error: { message: 'Unable to initialize flow', reason: 'popup_blocked' } })
  expect(count('/api/v1/plugins/moonpay_on_ramp/sign')).toBe(0)
})

test('closes the empty window if the user goes back before the on-ramp has loaded', async () => {
  const { count, flow, open, shown, windows } = await setUpFunding()
  open({ chain: base, defaultFundingMethod: 'card' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  void flow.send({ type: 'back' })
  await vi.waitFor(() => expect(windows.where).toBe('closed'), patience)

  expect(flow.getState()).toMatchObject({ status: 'choosing-method' })
  expect(flow.getState()).not.toHaveProperty('error')
  expect(windows.addresses).toEqual([])
  expect(count('/api/v1/plugins/moonpay_on_ramp/sign')).toBe(0)
})

test.each([
  ['wallet', (url: URL) => url.searchParams.set('walletAddress', theirs)],
  ['amount', (url: URL) => url.searchParams.set('quoteCurrencyAmount', '0.5')],
  ['network', (url: URL) => url.searchParams.set('currencyCode', 'eth')],
] as const)('threat 7: does not open an on-ramp page for another %s than shown', async (_, change) => {
  const { clock, flow, network, open, provider, shown, windows } = await setUpFunding()
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

test('threat 35: does not open an on-ramp URL that would run a script in the page', async () => {
  const { flow, network, open, shown, windows } = await setUpFunding()
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

test('rejects a chain that Coinbase does not support', async () => {
  const { flow, open, shown } = await setUpFunding()
  open({ chain: local, defaultFundingMethod: 'exchange' })
  await shown('entering-amount')
  await flow.send({ type: 'continue' })
  await shown('entering-amount')

  expect(flow.getState()).toMatchObject({ error: { message: 'Unsupported chainId: 31337 for Coinbase Onramp' } })
})
