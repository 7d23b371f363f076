import type { Chain } from '../entities/chain.js'
import type { FundingAsset, FundingOption, MobilePay } from '../entities/funding.js'
import { moonpayCurrency } from './moonpay-currency.js'

/** One row for each way: a card is offered once, at the site that is preferred. */
export function offeredFunding(
  options: readonly FundingOption[],
  { asset, chain, mobilePay, preferred }: offeredFunding.Options,
): readonly FundingOption[] {
  // What the browser cannot pay by is not offered.
  const possible = options.flatMap((option): readonly FundingOption[] => {
    if (!('mobilePay' in option)) return [option]
    return mobilePay ? [{ ...option, mobilePay }] : []
  })
  const wayOf = (option: FundingOption) => `${option.method} ${'mobilePay' in option}`
  return [...new Set(possible.map(wayOf))].map((way) => {
    const [first, ...others] = possible.filter((option) => wayOf(option) === way)
    const chosen = [first!, ...others].find((option) => 'provider' in option && option.provider === preferred) ?? first!
    const isElsewhere =
      chosen.method === 'card' && chosen.provider === 'moonpay' && moonpayCurrency(chain.id, asset) === undefined
    return isElsewhere ? { ...chosen, elsewhere: { network: 'Ethereum', symbol: 'ETH' } } : chosen
  })
}

export declare namespace offeredFunding {
  type Options = {
    asset: FundingAsset
    chain: Chain
    /** By which the browser can pay, where it was asked. */
    mobilePay?: MobilePay | undefined
    preferred: string | undefined
  }
}
