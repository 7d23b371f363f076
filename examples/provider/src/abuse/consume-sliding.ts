import type { Context } from '../context.js'
import { countInSlidingWindows } from '../database/count-in-sliding-windows.js'
import { tooManyRequests } from '../http-error.js'
import { lengthOf, policies, type SlidingPolicy } from './policies.js'

/** Counts a subject in windows that slide. Throws 429, with the longest wait, when one of them is full. */
export async function consumeSliding(
  { clock, database, settings }: Context,
  policy: SlidingPolicy,
  subject: string,
): Promise<void> {
  const { limits } = settings()
  const windows = policies[policy].bounds.map(({ length, most }) => ({
    length: lengthOf(length, limits),
    most: limits[most],
  }))
  const wait = await countInSlidingWindows(database, clock.now, { address: subject, windows })
  if (wait > 0) throw tooManyRequests(wait)
}
