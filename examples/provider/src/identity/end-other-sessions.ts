import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { endAccess } from './end-access.js'

/**
 * Ends every session of the user but the one that asks, in the transaction of what makes it necessary: a session does not say
 * which account has opened it, and who was let in by one that is gone has no business there (threat 42).
 */
export async function endOtherSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  { app_id: appId, id, parent_id, user_id: userId }: Session,
): Promise<void> {
  await endAccess(context, {
    ...{ appId, userId, by: 'user' },
    // A fork would end itself with the session it came from.
    except: [id, parent_id ?? id],
  })
}
