import { expect, test } from 'vitest'
import type { AnyFundingConfig } from '../../entities/fund-wallet-config.js'
import { fundingWarnings } from './funding-warnings.js'

/** Calls the function with any object, because untyped JavaScript may pass any object. */
const warningsOf = (config: object) => fundingWarnings(config as AnyFundingConfig)

test('does not warn about supported funding options', () => {
  expect(
    warningsOf({
      ...{ amount: '20', asset: 'USDC', chain: { id: 1 }, cluster: { name: 'devnet' } },
      ...{ defaultFundingMethod: 'manual', card: { preferredProvider: 'coinbase' } },
    }),
  ).toEqual([])
  expect(warningsOf({ amount: undefined, asset: { erc20: '0x' }, chain: 'solana:mainnet', card: null })).toEqual([])
})

test.each([
  [
    { uiConfig: { receiveFundsTitle: 'Pay' } },
    '`fundWallet.uiConfig` is unknown and has no effect. Edit the texts in your copy of the screens.',
  ],
  [{ currency: 'USDC' }, '`fundWallet.currency` is unknown and has no effect. Set `asset` and `amount` instead.'],
  [{ ammount: '1' }, '`fundWallet.ammount` is unknown and has no effect.'],
  [
    { defaultFundingMethod: 'cards' },
    '`fundWallet.defaultFundingMethod` does not accept "cards", so the value has no effect.',
  ],
  [{ card: { provider: 'moonpay' } }, '`fundWallet.card.provider` is unknown and has no effect.'],
  [
    { card: { preferredProvider: 'stripe' } },
    '`fundWallet.card.preferredProvider` does not accept "stripe", so the value has no effect.',
  ],
])('warns about the funding options %j', (config, message) => {
  expect(warningsOf(config)).toEqual([message])
})
