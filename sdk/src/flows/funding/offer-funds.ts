import { handled } from '../../base/handled.js'
import { asksForFunding } from '../../calls/funding/asks-for-funding.js'
import type { Client } from '../../client.js'
import { whenScreensAreGone } from '../core/when-screens-are-gone.js'
import { askForFunds } from './ask-for-funds.js'

/**
 * Offers to fund a wallet that was just created, where the app's settings say so: once the screens of the login are gone, which
 * have something to say themselves. Where nothing is mounted that could show it, nothing is offered.
 */
export function offerFunds(client: Client, address: string): void {
  if (asksForFunding(client)) void handled(offer(client, address))
}

async function offer(client: Client, address: string): Promise<void> {
  await whenScreensAreGone(client)
  await askForFunds(client, { address })
}
