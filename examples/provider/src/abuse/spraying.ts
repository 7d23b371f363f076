// More than one export: one policy, and what is done before a code is looked at, and after either outcome.

import type { Context } from '../context.js'
import { recordEvent } from '../database/record-event.js'
import { findWindow, restartWindow, uncountInWindow } from '../database/windows.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import type { Attempt } from './attempt.js'
import { lengthOf, policies } from './policies.js'

const policy = policies.spraying

type Guesser = Pick<Attempt, 'appId' | 'network'>

const flagKey = ({ secrets }: Context, appId: string) => keyedDigest(secrets.names, 'alarm', appId)
const networkKey = ({ secrets }: Context, { appId, network }: Guesser) =>
  keyedDigest(secrets.names, 'guesser', appId, network)

/** Wrong codes at many accounts of an app (threat 11): a security event, and a flag for as long as it lasts. */
async function flagCodeSpraying(context: Context, appId: string): Promise<void> {
  const { clock, database, settings } = context
  const length = lengthOf(policy.flagged, settings().limits)
  await restartWindow(database, flagKey(context, appId), clock.now() + length)
  await recordEvent(context, { type: policy.event, appId })
}

/**
 * While an app is flagged, each network has a few attempts at its codes, and one with the right code is refunded. So the
 * number of guesses is that of the networks, whatever the number of accounts. Consumed before the code is looked at.
 */
export async function consumeAttempt(context: Context, guesser: Guesser): Promise<void> {
  const { clock, countInWindows, database, settings } = context
  const now = clock.now()
  const flag = await findWindow(database, now, flagKey(context, guesser.appId))
  if (!flag) return
  const { limits } = settings()
  const [{ length, most }] = policies.attemptsWhileFlagged.bounds
  const entry = { key: networkKey(context, guesser), length: lengthOf(length, limits) }
  const [attempts] = await countInWindows([entry])
  // mutation threat 11: false
  if (attempts && attempts.count > limits[most]) throw tooManyRequests(Math.min(flag.expires_at - now, attempts.endsIn))
}

/** The attempt was with the right code. */
export const refundAttempt = (context: Context, guesser: Guesser): Promise<void> =>
  uncountInWindow(context.database, networkKey(context, guesser))

/** Watches the share of wrong codes of a whole app, window by window. It is flagged once in each. */
export async function countOutcome(context: Context, appId: string, outcome: 'failure' | 'success'): Promise<void> {
  const { clock, countInWindows, database, secrets, settings } = context
  const { limits } = settings()
  const now = clock.now()
  const length = lengthOf(policy.bound.length, limits)
  const window = Math.floor(now / length)
  const keyOf = (name: string) => keyedDigest(secrets.names, 'outcome', appId, name, String(window))
  const entryOf = (name: string) => ({ key: keyOf(name), length: (window + 2) * length - now })
  const [counted] = await countInWindows([entryOf(outcome)])
  if (!counted || outcome === 'success' || counted.count < limits[policy.bound.most]) return
  const successes = await findWindow(database, now, keyOf('success'))
  if (counted.count / (counted.count + (successes?.count ?? 0)) < limits[policy.share]) return
  const [flags] = await countInWindows([entryOf('alarm')])
  if (flags?.count === 1) await flagCodeSpraying(context, appId)
}
