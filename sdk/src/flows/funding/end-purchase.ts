import { followPurchase } from '../../calls/funding/follow-purchase.js'
import { onRampCalls } from '../../on-ramps/all/calls.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import type { Client } from '../../client.js'
import type { OnRampSession } from '../../domain/entities/funding.js'
import { isOnRampFailure } from '../../domain/errors/is-on-ramp-failure.js'
import type { In } from '../core/define-flow.js'
import type { FundingState } from './funding-state.js'

/**
 * Polls a purchase until it ends, with its window open or closed, and reports whether it succeeded. Rejects if the purchase fails.
 */
export async function endPurchase(
  client: Client,
  { amount, option: { provider }, request, session }: endPurchase.Purchase,
  options: endPurchase.Options,
): Promise<{ type: 'authorizing' } | { type: 'completed' }> {
  const report = (status: 'success' | 'failure') => {
    // Another poll of the same purchase reports it.
    options.signal.throwIfAborted()
    reportFunding(client, { event: 'completed', amount, provider, request, status })
  }
  try {
    const stage = await followPurchase(client, onRampCalls[provider], { ...options, session })
    if (stage === 'waiting-authorization') return { type: 'authorizing' }
  } catch (error) {
    if (isOnRampFailure(error)) report('failure')
    throw error
  }
  report('success')
  return { type: 'completed' }
}

export declare namespace endPurchase {
  type Purchase = Pick<In<FundingState, 'on-ramp-closed'>, 'amount' | 'option' | 'request'> & { session: OnRampSession }
  type Options = Omit<followPurchase.Options, 'session'>
}
