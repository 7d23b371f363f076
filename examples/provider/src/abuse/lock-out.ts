import type { Context } from '../context/context.js'
import { countGuess, findFailure, forgiveGuesses } from '../database/failures.js'
import { tooManyAttempts } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { accountKey, type Attempt } from './attempt.js'
import type { Standing } from './known-devices.js'
import { lengthOf, policies } from './policies.js'

const policy = policies.wrongCodes

export const deviceKey = ({ secrets }: Pick<Context, 'secrets'>, account: string, thumbprint: string): string =>
  keyedDigest(secrets.names, 'failures', account, thumbprint)

/**
 * Returns the key of the counter of wrong codes. A known device has its own counter, so that other devices cannot lock
 * it out (security rule 30).
 */
function subjectOf(context: Context, attempt: Attempt, standing: Standing): string {
  const account = accountKey(context, attempt)
  if (standing !== 'account' || attempt.thumbprint === undefined) return account
  return deviceKey(context, account, attempt.thumbprint)
}

/** Returns the milliseconds for which this attempt is locked after wrong codes in a row, or 0. */
export async function findLock(context: Context, attempt: Attempt, standing: Standing): Promise<number> {
  const failure = await findFailure(context.database, subjectOf(context, attempt, standing))
  return Math.max(0, (failure?.locked_until ?? 0) - context.clock.now())
}

/** Throws 429 for a locked attempt (security rule 14). */
export async function requireUnlocked(context: Context, attempt: Attempt, standing: Standing): Promise<void> {
  const wait = await findLock(context, attempt, standing)
  if (wait === 0) return
  context.log.warn({ appId: attempt.appId, type: attempt.type }, 'a locked account was refused')
  throw tooManyAttempts(wait, attempt)
}

/**
 * Counts a guess for the account, or for its known device, before it is verified. Call `forgive` after a correct code.
 * It refunds this guess, the wrong guesses of the same code, and all guesses of a known device.
 */
export async function consumeGuess(
  context: Context,
  attempt: Attempt,
  standing: Standing,
): Promise<{ forgive: (tries: number) => Promise<void> }> {
  const { clock, database, settings } = context
  const { limits } = settings()
  const account = subjectOf(context, attempt, standing)
  const last = await countGuess(database, {
    account,
    memory: policy.memory,
    now: clock.now(),
    steps: Array.from({ length: policy.doublings + 1 }, (_, step) => ({
      at: limits[policy.most] + step,
      length: lengthOf(policy.length, limits) * 2 ** step,
    })),
  })
  if (!last) {
    await requireUnlocked(context, attempt, standing)
    // The lock has expired, or an operator has removed it.
    return consumeGuess(context, attempt, standing)
  }
  return {
    forgive: (tries) =>
      forgiveGuesses(database, {
        ...{ account, last, now: clock.now() },
        count: standing === 'account' ? last.count : tries,
      }),
  }
}
