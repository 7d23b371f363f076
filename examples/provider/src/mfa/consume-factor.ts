import { policies } from '../abuse/policies.js'
import type { Context } from '../context.js'
import { countGuess, findFailure, forgiveGuesses } from '../database/failures.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'

const policy = policies.wrongFactors

/**
 * Counts a second factor of a user before it is looked at, and throws 429 while the user waits (security rule 15).
 * `forgive` is for a right one.
 */
export async function consumeFactor(
  { clock, database, secrets, settings }: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  userId: string,
): Promise<{ forgive: () => Promise<void> }> {
  const account = keyedDigest(secrets.names, 'mfa', userId)
  const most = settings().limits[policy.most]
  const last = await countGuess(database, {
    ...{ account, memory: policy.memory, now: clock.now() },
    steps: policy.waits.map((length, step) => ({ at: most + step, length })),
  })
  // mutation threat 26: false
  if (!last) {
    const until = (await findFailure(database, account))?.locked_until ?? 0
    throw tooManyRequests(until - clock.now())
  }
  return { forgive: () => forgiveGuesses(database, { account, count: last.count, last, now: clock.now() }) }
}
