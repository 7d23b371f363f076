// More than one export: one policy, and what is done before, after a wrong and after a right code.

import type { Context } from '../context.js'
import { addFailure, findLocks, forgiveFailures } from '../database/failures.js'
import { findSessionOfDevice } from '../database/find-session-of-device.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { accountKey, type Attempt } from './attempt.js'
import { lengthOf, policies } from './policies.js'

const policy = policies.wrongCodes

/** A device that has been logged in to the account is counted by itself: attempts from other devices do not lock it out. */
const deviceKey = (context: Context, attempt: Attempt) =>
  keyedDigest(context.secrets.names, 'failures', accountKey(context, attempt), attempt.thumbprint ?? '')

async function isKnownDevice({ database }: Context, { thumbprint, ...attempt }: Attempt): Promise<boolean> {
  return thumbprint !== undefined && (await findSessionOfDevice(database, { ...attempt, thumbprint })) !== undefined
}

/** Throws 429 for an account that is locked after too many wrong codes in a row (security rule 14). */
export async function requireUnlocked(context: Context, attempt: Attempt): Promise<void> {
  const now = context.clock.now()
  const account = accountKey(context, attempt)
  const locks = await findLocks(context.database, now, [account, deviceKey(context, attempt)])
  const lock = locks.find((row) => row.account !== account) ?? locks[0]
  if (!lock || (lock.account === account && (await isKnownDevice(context, attempt)))) return
  throw tooManyRequests(lock.locked_until - now)
}

/** Counts a wrong code against the account, or against the device that has been logged in to it. */
export async function countWrongCode(context: Context, attempt: Attempt): Promise<void> {
  const { clock, database, settings } = context
  const { limits } = settings()
  const isKnown = await isKnownDevice(context, attempt)
  await addFailure(database, {
    account: isKnown ? deviceKey(context, attempt) : accountKey(context, attempt),
    memory: policy.memory,
    now: clock.now(),
    steps: Array.from({ length: policy.doublings + 1 }, (_, step) => ({
      at: limits[policy.most] + step * policy.again,
      length: lengthOf(policy.length, limits) * 2 ** step,
    })),
  })
}

/**
 * After a right code: forgives a known device everything, and any other one the wrong tries at this very code. What
 * was tried from elsewhere stays counted.
 */
export async function forgiveWrongCodes(context: Context, attempt: Attempt, wrongTries: number): Promise<void> {
  await forgiveFailures(context.database, deviceKey(context, attempt), 'all')
  await forgiveFailures(context.database, accountKey(context, attempt), wrongTries)
}
