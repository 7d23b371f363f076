import type { Client } from '../../client.js'
import { planFunding } from '../../calls/funding/plan-funding.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingOutcome } from '../../domain/entities/funding.js'
import { ask } from '../../flows/core/ask.js'
import { fundingFlow } from '../../flows/funding/funding.js'

/**
 * Has the user add funds to a wallet of theirs, and resolves once they have left, with how they did it and what the wallet
 * has then. Every mounted `useFundWallet` hears of it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` where the wallet is not the user's or the app offers no funding,
 * `UNSUPPORTED_CHAIN_ID`, and `NO_SCREEN_HOST`.
 */
export async function fundWallet(
  client: Client,
  { address, config, signal }: fundWallet.Parameters,
): Promise<FundingOutcome> {
  const request = await planFunding(client, address, config)
  const outcome = await ask(client, fundingFlow, request, { signal })
  client.events.emit('fundingEnded', outcome)
  return outcome
}

export declare namespace fundWallet {
  type Parameters = {
    address: string
    config?: FundWalletConfig | undefined
    /** Of the screen that asks: funding is shown above it, and goes when it is left. */
    signal?: AbortSignal | undefined
  }
}
