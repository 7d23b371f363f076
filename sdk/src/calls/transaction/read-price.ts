import type { Client } from '../../client.js'
import { priceTimeout } from '../../domain/rules/limits.js'
import { unlessLate } from '../chain-kinds/unless-late.js'
import { getTokenPrice } from './get-token-price.js'

/**
 * US dollars of one whole native token, for a screen that shows an amount. Undefined when the price is unknown or late, and
 * in an app that shows amounts in the chain's currency. Only aborting rejects.
 */
export async function readPrice(client: Client, parameters: getTokenPrice.Parameters): Promise<number | undefined> {
  if (client.app.embeddedWallets.priceDisplay === 'native') return undefined
  return unlessLate(client, {
    ms: priceTimeout,
    read: (signal) => getTokenPrice(client, { ...parameters, signal }),
    signal: parameters.signal,
  })
}
