import { consumeWaiting } from '../abuse/consume-waiting.js'
import type { Context } from '../context.js'
import { keyedDigest } from '../rules/digest.js'

/** Counts a second factor of a user before it is looked at: see `consumeWaiting` (security rule 15). */
export const consumeFactor = (
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  userId: string,
): ReturnType<typeof consumeWaiting> =>
  consumeWaiting(context, { account: keyedDigest(context.secrets.names, 'mfa', userId), name: 'wrongFactors' })
