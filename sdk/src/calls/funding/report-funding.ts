import type { Client } from '../../client.js'
import type { FundingRequest, OnRampProvider } from '../../domain/entities/funding.js'
import { handled } from '../../base/handled.js'
import * as analyticsEvents from '../../wire/endpoints/analytics-events.js'

const names = {
  started: 'sdk_fiat_on_ramp_started',
  completed: 'sdk_fiat_on_ramp_completed_with_status',
} as const

/** Tells the provider of a purchase: how it went, and of nothing by which it could be found. */
export function reportFunding(
  { http, platform }: Client,
  { amount, event, provider, request, status }: reportFunding.Options,
): void {
  const payload = {
    provider,
    value: amount,
    chainType: 'ethereum',
    chainId: request.chain.id,
    ...(status && { status }),
    clientTimestamp: new Date(platform.now()).toISOString(),
  }
  void handled(http.call(analyticsEvents.report, { event_name: names[event], payload }))
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
