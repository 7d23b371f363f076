import type { Client } from '../../client.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import type { OnRampProvider } from '../../on-ramps/on-ramps.js'
import { reportEvent } from '../events/report-event.js'

const names = {
  started: 'sdk_fiat_on_ramp_started',
  completed: 'sdk_fiat_on_ramp_completed_with_status',
} as const

/** Tells of a purchase: how it went, and nothing by which it could be found. */
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
    /** 'external' for what came from another wallet, 'manual' for what was sent to the address. */
    provider: OnRampProvider | 'external' | 'manual'
    request: FundingRequest
    /** In whole units. */
    amount: string | undefined
    status?: 'success' | 'failure' | undefined
  }
}
