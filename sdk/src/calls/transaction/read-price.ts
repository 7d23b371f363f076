import type { Client } from '../../client.js'
import { priceTimeout } from '../../domain/rules/limits.js'
import { unlessTimedOut } from '../chain-kinds/unless-timed-out.js'
import { getTokenPrice } from './get-token-price.js'

/**
 * Returns the price of a native token in US dollars, for a screen with an amount. Returns undefined if the price is
 * unknown or does not arrive in time, or if the app shows native amounts. Rejects only on abort.
 */
export async function readPrice(client: Client, parameters: getTokenPrice.Parameters): Promise<number | undefined> {
  if (client.app.embeddedWallets.priceDisplay === 'native') return undefined
  return unlessTimedOut(client, {
    ms: priceTimeout,
    read: (signal) => getTokenPrice(client, { ...parameters, signal }),
    signal: parameters.signal,
  })
}
