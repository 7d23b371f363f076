import { expect, test } from 'vitest'
import { fundWallet } from '../../actions/funding/fund-wallet.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import { planFunding } from '../../calls/funding/plan-funding.js'
import { closeScreen } from '../../screens/close-screen.js'
import { transition } from '../core/define-flow.js'
import { type FundingEvent, type FundingState, fundingFlow } from './funding.js'
import { address, base, optimism, setUpFunding, theirs } from '../../../test/set-up-funding.js'

test('offers each funding method once, and resolves with the balance on close', async () => {
  const { clock, flow, give, open, shown, client } = await setUpFunding()
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

test.each([
  [1, false, 'choosing-method'],
  [1, true, 'leaving'],
  [2, false, 'choosing-bridge'],
  [2, true, 'choosing-bridge'],
] as const)(
  'with %i bridge options (for a transaction: %s), Back from the review leads to %s',
  (count, isForTransaction, status) => {
    const bridges = Array.from({ length: count }, () => ({}))
    const reviewed = {
      ...{ status: 'confirming-bridge', amount: '1', bridge: bridges[0], bridges, hasRisen: false },
      ...{ method: 'wallet', request: { isForTransaction }, timesClosed: 0, wallet: {} },
    } as unknown as FundingState

    const back = transition<FundingState, FundingEvent, { client: Client }>(fundingFlow, reviewed, { type: 'back' })
    expect(back.status).toBe(status)
  },
)

test('threat 7: does not reuse an amount of one asset for another asset', async () => {
  const { flow, open, shown } = await setUpFunding()
  open({ chain: optimism, asset: 'USDC', amount: '20', defaultFundingMethod: 'card' })
  await shown('entering-amount')
  expect(flow.getState()).toMatchObject({
    ...{ amount: '', isValid: false, option: { otherNetwork: { network: 'Ethereum', symbol: 'ETH' } } },
  })
  void flow.send({ type: 'back' })
  void flow.send({ type: 'choose', option: { method: 'wallet' } })

  expect(flow.getState()).toMatchObject({ amount: '20', isValid: true })
})

test("threat 7: uses the app's default amount only for the app's default asset and chain", async () => {
  const plan = async (asset: string, request: AnyFundingConfig = {}) => {
    const { client } = await setUpFunding()
    const currency = { chain: 'eip155:8453', asset }
    const fundingConfig = {
      ...(client.app.fundingConfig as object),
      ...{ default_recommended_amount: '20', default_recommended_currency: currency },
    }
    client.store.setState(({ app }) => ({ app: { ...app, fundingConfig } }) as never)
    return planFunding(client, address, request)
  }

  expect(await plan('USDC')).toMatchObject({ amount: '20', asset: 'USDC', chain: { id: 8453 } })
  expect((await plan('USDC', { chain: optimism })).amount).toBeUndefined()
  expect((await plan('USDT')).amount).toBeUndefined()
})

test("threat 7: rejects funding of another user's wallet", async () => {
  const { client } = await setUpFunding()

  await expect(fundWallet(client, { address: theirs, config: { chain: base } })).rejects.toMatchObject({
    message: 'Only a wallet of the user can be funded.',
  })
})

test('rejects funding without mounted screens, or if the app has no funding', async () => {
  const { client } = await setUpFunding({ handlers: 0 })
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
