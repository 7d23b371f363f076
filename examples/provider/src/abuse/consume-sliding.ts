import type { Context } from '../context/context.js'
import { countInSlidingWindows } from '../database/count-in-sliding-windows.js'
import { tooManyAttempts } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { lengthOf, policies, type SlidingPolicy } from './policies.js'

/** Counts what is sent to a mailbox in windows that slide. Throws 429, with the longest wait, when one of them is full. */
export async function consumeSliding(
  { clock, database, secrets, settings }: Context,
  policy: SlidingPolicy,
  { hasLink, mailbox, subject }: consumeSliding.Options,
): Promise<void> {
  const { limits } = settings()
  const windows = policies[policy].bounds.map(({ length, most }) => ({
    length: lengthOf(length, limits),
    most: limits[most],
  }))
  const address = keyedDigest(secrets.names, policy, mailbox, ...subject)
  const wait = await countInSlidingWindows(database, clock.now, { address, mailbox, windows })
  if (wait > 0) throw tooManyAttempts(wait, { hasLink })
}

export declare namespace consumeSliding {
  type Options = { mailbox: string; subject: readonly string[]; hasLink: boolean }
}
