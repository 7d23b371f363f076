import type { Client } from '../../client.js'
import { priceTimeout } from '../../domain/rules/limits.js'
import { unlessTimedOut } from '../chain-kinds/unless-timed-out.js'
import { getTokenPrice } from './get-token-price.js'

/**
 * Returns US dollars per native token, for a screen with an amount. Undefined if unknown or not in time, and in an app
 * that shows native amounts. Rejects only on abort.
 */
export async function readPrice(client: Client, parameters: getTokenPrice.Parameters): Promise<number | undefined> {
  if (client.app.embeddedWallets.priceDisplay === 'native') return undefined
  return unlessTimedOut(client, {
    ms: priceTimeout,
    read: (signal) => getTokenPrice(client, { ...parameters, signal }),
    signal: parameters.signal,
  })
}
