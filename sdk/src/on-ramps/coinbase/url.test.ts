import { expect, test } from 'vitest'
import { coinbaseUrl } from './url.js'

const options = {
  ...{ appId: 'app', sessionToken: 'token', partnerUserId: 'user' },
  ...{ amount: '0.05', asset: 'ETH', network: 'base' },
}
const modeOf = (more: Pick<coinbaseUrl.Options, 'method' | 'mobilePay'>) => {
  const { searchParams } = new URL(coinbaseUrl({ ...options, ...more }))
  return [searchParams.get('defaultExperience'), searchParams.get('defaultPaymentMethod')]
}

test('sets the payment method for a card purchase, and the exchange account for a transfer', () => {
  expect(modeOf({ method: 'card' })).toEqual(['buy', 'CARD'])
  expect(modeOf({ method: 'card', mobilePay: 'apple-pay' })).toEqual(['buy', 'APPLE_PAY'])
  expect(modeOf({ method: 'card', mobilePay: 'google-pay' })).toEqual(['buy', 'CARD'])
  expect(modeOf({ method: 'exchange' })).toEqual(['send', 'CRYPTO_ACCOUNT'])
})

test('creates a Coinbase session URL with eight parameters, at a custom host if given', () => {
  const url = new URL(coinbaseUrl({ ...options, method: 'card' }))

  expect(url.origin + url.pathname).toBe('https://pay.coinbase.com/buy')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ appId: 'app', sessionToken: 'token', partnerUserId: 'user', presetCryptoAmount: '0.05' },
    ...{ defaultExperience: 'buy', defaultPaymentMethod: 'CARD', defaultAsset: 'ETH', defaultNetwork: 'base' },
  })
})
