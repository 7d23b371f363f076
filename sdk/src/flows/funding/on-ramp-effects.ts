import { handled } from '../../base/handled.js'
import { poll } from '../../base/poll.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import type { Client } from '../../client.js'
import type { OnRampSession } from '../../domain/entities/funding.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { popupPoll } from '../../domain/rules/limits.js'
import { onRampCalls } from '../../on-ramps/all/calls.js'
import type { PopupWindow } from '../../platform/platform.js'
import type { EffectContext, In } from '../core/define-flow.js'
import type { Effects } from '../core/lazy-effects.js'
import type { FundingEvent, FundingState } from './funding.js'
import { onRampReasons } from '../../on-ramps/all/reasons.js'

const reasons: readonly unknown[] = onRampReasons

/** Returns true if the on-ramp has failed, or can no longer be polled. */
const isOnRampFailure = (error: unknown): boolean => isKeyhookError(error) && reasons.includes(error.reason)

type Context = EffectContext<FundingEvent> & { client: Client }

/**
 * Navigates a popup to an on-ramp, and follows the purchase until it is done or the user closes the popup. A reopened
 * popup loads the same session, or a new one if a session can be loaded only once.
 */
export async function awaitPurchase(
  { amount, option, request, session: earlier }: In<FundingState, 'awaiting-on-ramp'>,
  { client, send, signal, window }: Context & { window: Pick<PopupWindow, 'go' | 'where'> },
): Promise<FundingEvent> {
  signal.throwIfAborted()
  const { provider } = option
  const onRamp = onRampCalls[provider]
  const session =
    earlier && !onRamp.isSingleUse
      ? earlier
      : await onRamp.open(client, { amount, option, request }, { earlier, signal })
  // The new popup has this page's origin until it navigates. A `javascript:` URL would therefore run in this origin.
  if (!/^https?:/i.test(session.url)) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Unable to initialize flow')
  window.go(session.url)
  if (session !== earlier) send({ type: 'opened', session })
  if (!earlier) reportFunding(client, { event: 'started', amount, provider, request })
  const ended = new AbortController()
  const end = () => ended.abort(signal.reason)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([
      handled(awaitClosing(client, window, ended.signal)),
      handled(endPurchase({ amount, option, request, session }, { client, send, signal: ended.signal })),
    ])
  } finally {
    signal.removeEventListener('abort', end)
    ended.abort()
  }
}

export const onRampEffects: Effects<FundingState, FundingEvent, 'on-ramp-closed'> = {
  'on-ramp-closed': ({ session, ...state }, context) =>
    endPurchase({ ...state, session: session! }, { ...context, delay: 0 }),
}

/**
 * Resolves when the user has closed a popup that had loaded the on-ramp. A popup that is cut off from this page (COOP)
 * appears closed while it is open.
 */
async function awaitClosing(
  { platform }: Client,
  window: Pick<PopupWindow, 'where'>,
  signal: AbortSignal,
): Promise<{ type: 'windowClosed' }> {
  let timesAway = 0
  let timesClosed = 0
  const look = () => {
    const where = window.where()
    if (where === 'away') timesAway++
    timesClosed = where === 'closed' ? timesClosed + 1 : 0
    return (timesAway >= 2 && timesClosed >= 2) || undefined
  }
  await poll(look, { delay: popupPoll, signal, sleep: platform.sleep })
  return { type: 'windowClosed' }
}

type Purchase = Pick<In<FundingState, 'on-ramp-closed'>, 'amount' | 'option' | 'request'> & { session: OnRampSession }

/**
 * Polls a purchase until it ends, even if its popup is closed. Sends an event for each new stage and the result.
 * Rejects if the purchase fails, or if the on-ramp is unreachable.
 */
async function endPurchase(
  { amount, option: { provider }, request, session }: Purchase,
  { client, delay, send, signal }: Context & { delay?: number },
): Promise<{ type: 'authorizing' } | { type: 'completed' }> {
  const onRamp = onRampCalls[provider]
  const { sleep } = client.platform
  const report = (status: 'success' | 'failure') => {
    // After an abort, a newer poll of the same purchase reports the result.
    signal.throwIfAborted()
    reportFunding(client, { event: 'completed', amount, provider, request, status })
  }
  let failed = 0
  const look = async () => {
    try {
      const stage = await onRamp.look(client, session, { signal })
      if (stage === 'completed' || stage === 'waiting-authorization') return stage
      failed = 0
      if (!signal.aborted) send({ type: 'progressed', stage })
    } catch (error) {
      signal.throwIfAborted()
      if (isOnRampFailure(error)) throw error
      if (++failed >= onRamp.errors) throw onRamp.gone(error)
    }
    return undefined
  }
  try {
    await sleep(delay ?? onRamp.delay, signal)
    const stage = await poll(look, { delay: onRamp.poll, signal, sleep })
    if (stage === 'waiting-authorization') return { type: 'authorizing' }
  } catch (error) {
    if (isOnRampFailure(error)) report('failure')
    throw error
  }
  report('success')
  return { type: 'completed' }
}
