import { expect, test } from 'vitest'
import type { Chain } from '../../entities/chain.js'
import type { FundingOption } from '../../entities/funding.js'
import type { FundingAsset } from '../../entities/fund-wallet-config.js'
import { offeredFunding } from './offered-funding.js'
import { solanaChain } from '../solana/solana-chain.js'

const card = { method: 'card', provider: 'moonpay' } as const
const options: readonly FundingOption[] = [
  card,
  { method: 'card', provider: 'coinbase' },
  { ...card, mobilePay: 'any' },
  { method: 'exchange', provider: 'coinbase' },
  { method: 'manual' },
]
const base = { id: 8453, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Chain
const offered = (asset: FundingAsset, chain: Chain, more: Partial<offeredFunding.Options> = {}) =>
  offeredFunding(options, { asset, chain, preferred: undefined, ...more })

test('offers each funding method once, without payment methods that the browser lacks', () => {
  const rest = [{ method: 'exchange', provider: 'coinbase' }, { method: 'manual' }]

  expect(offered('USDC', base)).toEqual([card, ...rest])
  expect(offered('USDC', base, { preferred: 'coinbase' })).toEqual([{ method: 'card', provider: 'coinbase' }, ...rest])
  expect(offered('USDC', base, { mobilePay: 'google-pay' })).toEqual([
    card,
    { ...card, mobilePay: 'google-pay' },
    ...rest,
  ])
})

test('replaces networks without MoonPay support with Ethereum, and Solana testnets with mainnet', () => {
  const otherNetwork = { network: 'Ethereum', symbol: 'ETH' }

  expect(offered('USDC', { ...base, id: 10 })[0]).toEqual({ ...card, otherNetwork })
  expect(offered('native-currency', solanaChain({ name: 'mainnet-beta' }))[0]).toEqual(card)
  expect(offered('native-currency', solanaChain({ name: 'devnet' }))[0]).toEqual({
    ...card,
    otherNetwork: { network: 'Solana', symbol: 'SOL' },
  })
})

test('threat 7: never sends an Ethereum asset to a Solana address', () => {
  const ways = offered('USDC', solanaChain({ name: 'mainnet-beta' }), { mobilePay: 'apple-pay' })

  expect(ways.map(({ method }) => method)).toEqual(['exchange', 'manual'])
})
