import type { Offer } from '../../domain/rules/funding/offered-funding.js'
import { moonpayCurrency } from './currency.js'

/** Chain ID of Solana in price sources. */
const solanaId = 0

/** Offers the currency of the chain. On a network that MoonPay does not support, offers Ethereum's native currency. */
export const offer: Offer = (option, { asset, chain }) => {
  const { symbol } = chain.nativeCurrency
  // MoonPay has no Solana test network, so purchases arrive on mainnet.
  if (chain.id === solanaId && chain.testnet && asset === 'native-currency')
    return [{ ...option, otherNetwork: { network: 'Solana', symbol } }]
  if (moonpayCurrency(chain.id, asset) !== undefined) return [option]
  // MoonPay can sell only Ethereum assets here, and a Solana address cannot receive them.
  if (chain.id === solanaId) return []
  return [{ ...option, otherNetwork: { network: 'Ethereum', symbol: 'ETH' } }]
}
