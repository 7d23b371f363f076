import type { Chain } from '../entities/chain.js'
import type { FundingAsset, FundingOption } from '../entities/funding.js'
import { moonpayCurrency } from './moonpay-currency.js'

/** One row for each way: a card is offered once, at the site that is preferred. */
export function offeredFunding(
  options: readonly FundingOption[],
  { asset, chain, preferred }: offeredFunding.Options,
): readonly FundingOption[] {
  const methods = [...new Set(options.map(({ method }) => method))]
  return methods.map((method) => {
    const [first, ...others] = options.filter((option) => option.method === method)
    const chosen = [first!, ...others].find((option) => 'provider' in option && option.provider === preferred) ?? first!
    const isElsewhere =
      chosen.method === 'card' && chosen.provider === 'moonpay' && moonpayCurrency(chain.id, asset) === undefined
    return isElsewhere ? { ...chosen, elsewhere: { network: 'Ethereum', symbol: 'ETH' } } : chosen
  })
}

export declare namespace offeredFunding {
  type Options = { asset: FundingAsset; chain: Chain; preferred: string | undefined }
}
