import type { Context } from '../context/context.js'
import { recordEvent } from '../database/record-event.js'
import { findWindow, restartWindow, uncountInWindow } from '../database/windows.js'
import { tooManyAttempts } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { widerNetwork } from '../rules/wider-network.js'
import type { Attempt } from './attempt.js'
import { networkUses } from './network-uses.js'
import { lengthOf, policies } from './policies.js'

const policy = policies.spraying

type Guesser = Pick<Attempt, 'appId' | 'hasLink' | 'network'>

const flagKey = ({ secrets }: Context, appId: string) => keyedDigest(secrets.names, 'alarm', appId)

const findFlag = (context: Context, appId: string) =>
  findWindow(context.database, context.clock.now(), flagKey(context, appId))

/** Returns true while an app is flagged for many wrong codes. */
export const isFlagged = async (context: Context, appId: string): Promise<boolean> =>
  (await findFlag(context, appId)) !== undefined

/** Flags an app in which wrong codes were entered for many accounts, and records a security event (threat 11). */
async function flagCodeSpraying(context: Context, appId: string): Promise<void> {
  const { clock, database, settings } = context
  const length = lengthOf(policy.flagged, settings().limits)
  await restartWindow(database, flagKey(context, appId), clock.now() + length)
  await recordEvent(context, { type: policy.event, appId })
}

/**
 * Counts a guess of a code for its network before the code is verified. The unknown devices of each network and of each
 * IPv6 /48 have an hourly limit. It is low while the app is flagged. The number of guesses therefore depends on
 * networks, not on accounts. `refund` returns one use after a correct code. While the app is flagged, the correct codes
 * of a network raise its low limit.
 */
export async function consumeAttempt(
  context: Context,
  { appId, hasLink, network }: Guesser,
): Promise<{ refund: () => Promise<void> }> {
  const { clock, countInWindows, database, secrets, settings } = context
  const consumed: { key: string; endsAt: number }[] = []
  const refund = async () => {
    for (const window of consumed) await uncountInWindow(database, window)
  }
  const flag = await findFlag(context, appId)
  const { limits } = settings()
  const who = { appId, network }
  const uses = [
    ...networkUses(['wrongCodesOfNetwork', 'wrongCodesOfWiderNetwork'], who),
    ...(flag ? networkUses(['attemptsWhileFlagged', 'widerNetworkAttemptsWhileFlagged'], who) : []),
  ]
  for (const { policy: name, subject } of uses) {
    const [{ length, most }] = policies[name].bounds
    const key = keyedDigest(secrets.names, 'guesser', name, ...subject)
    const [window] = await countInWindows([{ key, length: lengthOf(length, limits) }])
    if (!window) continue
    const isAlarm = name.endsWith('WhileFlagged')
    const earned = isAlarm ? await findEarnedTries(context, subject) : 0
    if (window.count > limits[most] + earned) {
      const until = isAlarm ? Math.min(flag?.expires_at ?? 0, window.endsAt) : window.endsAt
      throw tooManyAttempts(until - clock.now(), { hasLink })
    }
    consumed.push({ key, endsAt: window.endsAt })
  }
  return { refund }
}

/**
 * Number of correct codes that allow a network one more wrong code while the app is flagged. The users of one mobile
 * carrier share a network.
 */
const rightCodesOfOneTry = 4

const rightCodesKey = ({ secrets }: Context, subject: readonly string[]) =>
  keyedDigest(secrets.names, 'right codes', ...subject)

async function findEarnedTries(context: Context, subject: readonly string[]): Promise<number> {
  const right = await findWindow(context.database, context.clock.now(), rightCodesKey(context, subject))
  return Math.floor((right?.count ?? 0) / rightCodesOfOneTry)
}

async function countRightCode(context: Context, who: Pick<Guesser, 'appId' | 'network'>): Promise<void> {
  const length = lengthOf(policy.flagged, context.settings().limits)
  const uses = networkUses(['attemptsWhileFlagged', 'widerNetworkAttemptsWhileFlagged'], who)
  await context.countInWindows(uses.map(({ subject }) => ({ key: rightCodesKey(context, subject), length })))
}

/**
 * Counts the wrong codes of an app and their share in a window. An app is flagged at most once per window. One IPv4
 * address or IPv6 /48 contributes at most a fraction of the limit. A few networks therefore cannot flag an app.
 */
export async function countOutcome(
  context: Context,
  { appId, network }: Pick<Guesser, 'appId' | 'network'>,
  outcome: 'failure' | 'success',
): Promise<void> {
  const { clock, countInWindows, database, secrets, settings } = context
  if (outcome === 'success') await countRightCode(context, { appId, network })
  const { limits } = settings()
  const now = clock.now()
  for (const { most, ...term } of policy.terms) {
    const length = lengthOf(term.length, limits)
    const window = Math.floor(now / length)
    const keyOf = (name: string) => keyedDigest(secrets.names, 'outcome', appId, name, most, String(window))
    const entryOf = (name: string) => ({ key: keyOf(name), length: (window + 2) * length - now })
    if (outcome === 'success' && !('share' in term)) continue
    const [counted] = await countInWindows([entryOf(outcome)])
    if (!counted || outcome === 'success') continue
    const [ofSource] = await countInWindows([entryOf(`failure of ${widerNetwork(network)}`)])
    if (!ofSource || ofSource.count > Math.ceil(limits[most] / limits.alarmNetworks)) continue
    const [spread] = await countInWindows([entryOf('spread failure')])
    if (!spread || spread.count < limits[most]) continue
    if ('share' in term) {
      const successes = await findWindow(database, now, keyOf('success'))
      if (counted.count / (counted.count + (successes?.count ?? 0)) < limits[term.share]) continue
    }
    const [flags] = await countInWindows([entryOf('alarm')])
    if (flags?.count === 1) await flagCodeSpraying(context, appId)
  }
}
