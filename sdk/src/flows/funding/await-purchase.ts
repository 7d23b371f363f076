import { handled } from '../../base/handled.js'
import { poll } from '../../base/poll.js'
import { onRampCalls } from '../../on-ramps/all/calls.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { findOutside } from '../../calls/oauth/find-outside.js'
import type { Client } from '../../client.js'
import type { OnRampSession, OnRampStage } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { popupPoll } from '../../domain/rules/limits.js'
import type { OutsideWindow } from '../../platform/outside.js'
import type { In } from '../core/define-flow.js'
import { endPurchase } from './end-purchase.js'
import type { FundingEvent, FundingState } from './funding-state.js'

/**
 * Opens the window of an on-ramp in the click that requests it, and follows the purchase until it is done or the user closes
 * the window. A reopened window loads the same session, or a new one where a session loads once only.
 */
export async function awaitPurchase(
  client: Client,
  { amount, option, request, session: begun }: In<FundingState, 'awaiting-on-ramp'>,
  { onOpened, onStage, signal }: awaitPurchase.Options,
): Promise<FundingEvent> {
  const window = findOutside(client).openWindow()
  if (!window) throw new KeyhookError('INVALID_REQUEST', 'Unable to initialize flow', { reason: 'popup_blocked' })
  window.sever()
  const { provider } = option
  const onRamp = onRampCalls[provider]
  let isEmpty = true
  try {
    const session =
      begun && !onRamp.isSingleUse
        ? begun
        : await onRamp.open(client, { amount, option, request }, { earlier: begun, signal })
    // The new window is of this page's origin until it has gone: any other scheme would run in it.
    if (!/^https?:/i.test(session.url)) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Unable to initialize flow')
    window.go(session.url)
    isEmpty = false
    if (session !== begun) onOpened(session)
    if (!begun) {
      reportFunding(client, { event: 'started', amount, provider, request })
    }
    const ended = new AbortController()
    const end = () => ended.abort(signal.reason)
    signal.addEventListener('abort', end)
    try {
      const closed = handled(awaitClosing(client, window, ended.signal))
      const done = handled(
        endPurchase(client, { amount, option, request, session }, { signal: ended.signal, tell: onStage }),
      )
      return await Promise.race([closed, done])
    } finally {
      signal.removeEventListener('abort', end)
      ended.abort()
    }
  } catch (error) {
    // With a site in it, it is the user's to close: browsers let nobody else, where the tie is cut.
    if (isEmpty) window.close()
    throw error
  }
}

export declare namespace awaitPurchase {
  type Options = {
    onOpened: (session: OnRampSession) => void
    onStage: (stage: OnRampStage) => void
    signal: AbortSignal
  }
}

/**
 * Resolves when the user has closed a window that was seen at the site: one whose tie was cut reads as closed while the
 * user is there.
 */
async function awaitClosing(
  { platform }: Client,
  window: OutsideWindow,
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
