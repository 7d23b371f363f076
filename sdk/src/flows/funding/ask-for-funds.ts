import { planFunding } from '../../calls/funding/plan-funding.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingOutcome } from '../../domain/entities/funding.js'
import { ask } from '../core/ask.js'
import { fundingFlow } from './funding.js'

/** Has the user add funds, and tells every hook once they have left. Rejects as `planFunding` and `ask`. */
export async function askForFunds(
  client: Client,
  { address, config, isForTransaction, signal }: askForFunds.Parameters,
): Promise<FundingOutcome> {
  const request = await planFunding(client, address, config, { isForTransaction })
  const outcome = await ask(client, fundingFlow, request, { signal })
  client.events.emit('fundingEnded', outcome)
  return outcome
}

export declare namespace askForFunds {
  type Parameters = {
    address: string
    config?: AnyFundingConfig | undefined
    /** Whether a transaction that lacks funds asks: the user goes back to it. */
    isForTransaction?: boolean | undefined
    /** Of the screen that asks: funding is shown above it, and goes when it is left. */
    signal?: AbortSignal | undefined
  }
}
