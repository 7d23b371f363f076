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
  return [...new Set(possible.map(wayOf))].flatMap((way): readonly FundingOption[] => {
    const [first, ...others] = possible.filter((option) => wayOf(option) === way)
    const chosen = [first!, ...others].find((option) => 'provider' in option && option.provider === preferred) ?? first!
    if (chosen.method !== 'card' || chosen.provider !== 'moonpay') return [chosen]
    const { symbol } = chain.nativeCurrency
    // Solana has no test network there: what is bought arrives on the main one.
    if (chain.id === solanaId && chain.testnet && asset === 'native-currency')
      return [{ ...chosen, elsewhere: { network: 'Solana', symbol } }]
    if (moonpayCurrency(chain.id, asset) !== undefined) return [chosen]
    // An address of Solana is none of Ethereum: there is nothing else to sell to it.
    if (chain.id === solanaId) return []
    return [{ ...chosen, elsewhere: { network: 'Ethereum', symbol: 'ETH' } }]
  })
}

/** As prices know it. */
const solanaId = 0

export declare namespace offeredFunding {
  type Options = {
    asset: FundingAsset
    chain: Chain
    /** By which the browser can pay, where it was asked. */
    mobilePay?: MobilePay | undefined
    preferred: string | undefined
  }
}
