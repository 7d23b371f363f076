import { warnOfRejection } from '../../base/warn-of-rejection.js'
import type { Client } from '../../client.js'
import type { FundingOutcome } from '../../domain/entities/funding.js'
import { askForFunds } from '../../flows/funding/ask-for-funds.js'

/**
 * Opens the funding flow for a wallet of the user. Resolves when the user leaves, with the funding method and the
 * wallet's balance. Notifies every mounted `useFundWallet`.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` for another user's wallet or an app without funding,
 * `UNSUPPORTED_CHAIN_ID`, and `NO_SCREEN_HOST`. In development, the rejection is also logged.
 */
export async function fundWallet(client: Client, parameters: fundWallet.Parameters): Promise<FundingOutcome> {
  try {
    return await askForFunds(client, parameters)
  } catch (error) {
    const isOffered = Boolean(client.app.fundingConfig)
    warnOfRejection('fundWallet', error, isOffered ? '' : "The app's provider settings have no `funding`.")
    throw error
  }
}

export declare namespace fundWallet {
  type Parameters = askForFunds.Parameters
}
