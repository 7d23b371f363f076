import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import { forgetFrames } from '../database/forget-frames.js'
import { hasWallet } from '../database/has-wallet.js'

/**
 * Ends sessions of a user, in the transaction of the change that requires it. Before the first wallet, their browsers become unknown
 * too: one of them could otherwise open that wallet later.
 */
export async function endAccess(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  options: endSessionsOf.Options,
): Promise<void> {
  const { appId, userId } = options
  await endSessionsOf(context, options)
  if (!(await hasWallet(context.database, { user_id: userId })))
    await forgetFrames(context, { appId, frames: 'all', userId })
}
