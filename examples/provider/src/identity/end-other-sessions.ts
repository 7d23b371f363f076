import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { forgetFrames } from '../database/forget-frames.js'
import { hasWallet } from '../database/has-wallet.js'

/**
 * Ends every session of the user but the one that asks, in the transaction of what makes it necessary: a session does not say
 * which account has opened it, and who was let in by one that is gone has no business there (threat 42). Before the first wallet,
 * their browsers become unknown too: one of them could otherwise open that wallet later.
 */
export async function endOtherSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  { app_id: appId, id, parent_id, user_id: userId }: Session,
): Promise<void> {
  await endSessionsOf(context, {
    ...{ appId, userId, by: 'user' },
    // A fork would end itself with the session it came from.
    except: [id, parent_id ?? id],
  })
  if (!(await hasWallet(context.database, { user_id: userId })))
    await forgetFrames(context, { appId, frames: 'all', userId })
}
