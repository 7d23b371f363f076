import { handled } from '../../base/handled.js'
import { promptsForFunding } from '../../calls/funding/prompts-for-funding.js'
import type { Client } from '../../client.js'
import { whenScreensAreGone } from '../core/when-screens-are-gone.js'
import { askForFunds } from './ask-for-funds.js'

/**
 * Offers to fund a new wallet, if the app's settings enable it. Waits until the login screens are closed. Does nothing
 * without a screen host.
 */
export function offerFunds(client: Client, address: string): void {
  if (promptsForFunding(client)) void handled(offer(client, address))
}

async function offer(client: Client, address: string): Promise<void> {
  await whenScreensAreGone(client)
  await askForFunds(client, { address })
}
