import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { endAccess } from './end-access.js'

/**
 * Ends every other session of the user, in the transaction of the change that requires it (threat 42). A session does
 * not store its account, so the sessions of a removed account cannot be selected.
 */
export async function endOtherSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  { app_id: appId, id, parent_id, user_id: userId }: Session,
): Promise<void> {
  await endAccess(context, {
    ...{ appId, userId, by: 'user' },
    // A fork must not end itself with its parent.
    except: [id, parent_id ?? id],
  })
}
