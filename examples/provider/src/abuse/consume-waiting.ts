import type { Context } from '../context/context.js'
import { countGuess, findFailure, forgiveGuesses } from '../database/failures.js'
import { tooManyRequests } from '../base/http-error.js'
import { policies, type WaitingPolicy } from './policies.js'

/**
 * Counts an attempt before it is verified. Throws 429 while the subject must wait. Concurrent attempts are allowed up
 * to the policy's limit. Above the limit, one attempt is allowed after each wait. Call `forgive` after a correct
 * answer.
 */
export async function consumeWaiting(
  { clock, database, settings }: Pick<Context, 'clock' | 'database' | 'settings'>,
  { account, name }: { account: string; name: WaitingPolicy },
): Promise<consumeWaiting.ReturnType> {
  const { memory, most: bound, waits } = policies[name]
  const most = settings().limits[bound]
  const last = await countGuess(database, {
    ...{ account, memory, now: clock.now() },
    steps: waits.map((length, step) => ({ at: most + step, length })),
  })
  if (!last) {
    const until = (await findFailure(database, account))?.locked_until ?? 0
    throw tooManyRequests(until - clock.now())
  }
  return {
    count: last.count,
    forgive: (count = last.count) => forgiveGuesses(database, { account, count, last, now: clock.now() }),
  }
}

export declare namespace consumeWaiting {
  type ReturnType = {
    /** The number of consecutive attempts, including the current attempt. */
    count: number
    /** Refunds attempts. Default: all attempts. */
    forgive: (count?: number) => Promise<void>
  }
}
