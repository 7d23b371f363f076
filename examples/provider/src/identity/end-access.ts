import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import { forgetFrames } from '../database/forget-frames.js'

/**
 * Ends sessions of a user after a change of accounts, in the same transaction. Also makes browsers unknown that have
 * not opened a wallet. Otherwise a browser that logged in with the changed account could open a wallet later.
 */
export async function endAccess(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  options: endSessionsOf.Options,
): Promise<void> {
  const { appId, userId } = options
  await endSessionsOf(context, options)
  await forgetFrames(context, { appId, frames: 'unused', userId })
}
