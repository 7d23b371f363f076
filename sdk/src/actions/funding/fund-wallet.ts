import { warnOfRejection } from '../../base/warn-of-rejection.js'
import type { Client } from '../../client.js'
import type { FundingOutcome } from '../../domain/entities/funding.js'
import { askForFunds } from '../../flows/funding/ask-for-funds.js'

/**
 * Has the user add funds to a wallet of theirs, and resolves once they have left, with how they did it and what the wallet
 * has then. Every mounted `useFundWallet` hears of it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` where the wallet is not the user's or the app offers no funding,
 * `UNSUPPORTED_CHAIN_ID`, and `NO_SCREEN_HOST`.
 * A page in development is told of it.
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
