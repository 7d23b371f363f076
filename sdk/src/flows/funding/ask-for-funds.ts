import { planFunding } from '../../calls/funding/plan-funding.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingOutcome } from '../../domain/entities/funding.js'
import { ask } from '../core/ask.js'
import { fundingFlow } from './funding.js'

/** Opens the funding flow, and notifies every hook once the user has left. Rejects as `planFunding` and `ask` do. */
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
    /** True if a transaction without enough funds opened the flow. The user then returns to the transaction. */
    isForTransaction?: boolean | undefined
    /** Signal of the calling screen. The funding screen opens above the calling screen, and closes with it. */
    signal?: AbortSignal | undefined
  }
}
