import type { Offer } from '../../domain/rules/funding/offer.js'
import { moonpayCurrency } from './currency.js'

/** Chain ID of Solana in price sources. */
const solanaId = 0

/** Offers the currency of the chain. Offers Ethereum's own to another network that MoonPay does not sell for. */
export const offer: Offer = (option, { asset, chain }) => {
  const { symbol } = chain.nativeCurrency
  // Solana has no test network there: what is bought arrives on the main one.
  if (chain.id === solanaId && chain.testnet && asset === 'native-currency')
    return [{ ...option, otherNetwork: { network: 'Solana', symbol } }]
  if (moonpayCurrency(chain.id, asset) !== undefined) return [option]
  // An Ethereum wallet cannot receive at a Solana address: MoonPay has nothing else to sell to it.
  if (chain.id === solanaId) return []
  return [{ ...option, otherNetwork: { network: 'Ethereum', symbol: 'ETH' } }]
}
