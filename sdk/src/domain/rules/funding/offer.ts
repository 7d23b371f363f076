import type { Chain } from '../../entities/chain.js'
import type { FundingOption } from '../../entities/funding.js'
import type { FundingAsset } from '../../entities/fund-wallet-config.js'

/**
 * Returns the offer of an on-ramp for a card purchase. If it does not sell the requested currency, returns another
 * currency, or undefined.
 */
export type Offer = (
  option: CardOption,
  request: { readonly asset: FundingAsset; readonly chain: Chain },
) => readonly CardOption[]

type CardOption = Extract<FundingOption, { readonly method: 'card' }>
