import type { Offer } from '../../domain/rules/funding/offered-funding.js'
import { moonpayCurrency } from './currency.js'

/** Chain ID of Solana in price requests. */
const solanaId = 0

/** Offers the requested currency. On a network that MoonPay does not support, offers Ethereum's native currency. */
export const offer: Offer = (option, { asset, chain }) => {
  const { symbol } = chain.nativeCurrency
  // MoonPay has no Solana test network, so purchases arrive on mainnet.
  if (chain.id === solanaId && chain.testnet && asset === 'native-currency')
    return [{ ...option, otherNetwork: { network: 'Solana', symbol } }]
  if (moonpayCurrency(chain.id, asset) !== undefined) return [option]
  // Offers nothing for a Solana wallet, because it cannot receive Ethereum's native currency.
  if (chain.id === solanaId) return []
  return [{ ...option, otherNetwork: { network: 'Ethereum', symbol: 'ETH' } }]
}
