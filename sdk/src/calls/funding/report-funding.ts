import type { Client } from '../../client.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import type { OnRampProvider } from '../../on-ramps/on-ramps.js'
import { reportEvent } from '../events/report-event.js'

const names = {
  started: 'sdk_fiat_on_ramp_started',
  completed: 'sdk_fiat_on_ramp_completed_with_status',
} as const

/** Reports a purchase event, without data that identifies the purchase. */
export function reportFunding(
  client: Client,
  { amount, event, provider, request, status }: reportFunding.Options,
): void {
  const { chain, chainType, cluster } = request
  reportEvent(client, names[event], {
    provider,
    value: amount,
    chainType,
    chainId: cluster?.name ?? chain.id,
    status,
  })
}

export declare namespace reportFunding {
  type Options = {
    event: keyof typeof names
    /** 'external' for another wallet, 'manual' for a transfer to the address. */
    provider: OnRampProvider | 'external' | 'manual'
    request: FundingRequest
    /** Amount in whole units. */
    amount: string | undefined
    status?: 'success' | 'failure' | undefined
  }
}
