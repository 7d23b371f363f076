import type { Chain } from '../../entities/chain.js'
import type { FundingOption, MobilePay } from '../../entities/funding.js'
import type { FundingAsset } from '../../entities/fund-wallet-config.js'
import { onRampOffers } from '../../../on-ramps/all/offers.js'
import type { OnRampProvider } from '../../../on-ramps/on-ramps.js'

const offers: { readonly [provider in OnRampProvider]?: Offer } = onRampOffers

/** Returns one option per method. Cards appear once, with the preferred on-ramp. */
export function offeredFunding(
  options: readonly FundingOption[],
  { asset, chain, mobilePay, preferred }: offeredFunding.Options,
): readonly FundingOption[] {
  // Skips payment methods that the browser lacks.
  const possible = options.flatMap((option): readonly FundingOption[] => {
    if (!('mobilePay' in option)) return [option]
    return mobilePay ? [{ ...option, mobilePay }] : []
  })
  const wayOf = (option: FundingOption) => `${option.method} ${'mobilePay' in option}`
  return [...new Set(possible.map(wayOf))].flatMap((way): readonly FundingOption[] => {
    const [first, ...others] = possible.filter((option) => wayOf(option) === way)
    const selected =
      [first!, ...others].find((option) => 'provider' in option && option.provider === preferred) ?? first!
    if (selected.method !== 'card') return [selected]
    const offer = offers[selected.provider]
    return offer ? offer(selected, { asset, chain }) : [selected]
  })
}

export declare namespace offeredFunding {
  type Options = {
    asset: FundingAsset
    chain: Chain
    /** The browser's mobile payment method, if known. */
    mobilePay?: MobilePay | undefined
    preferred: string | undefined
  }
}

/**
 * Returns the option of an on-ramp for a card purchase. If the on-ramp does not sell the requested currency, returns an
 * option with another currency, or undefined.
 */
export type Offer = (
  option: CardOption,
  request: { readonly asset: FundingAsset; readonly chain: Chain },
) => readonly CardOption[]

type CardOption = Extract<FundingOption, { readonly method: 'card' }>
