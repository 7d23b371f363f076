import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { endAccess } from './end-access.js'

/**
 * Ends every other session of the user after a change of accounts, in the same transaction (threat 42). Sessions do not
 * store the account that opened them, so all of them end.
 */
export async function endOtherSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  { app_id: appId, id, parent_id, user_id: userId }: Session,
): Promise<void> {
  await endAccess(context, {
    ...{ appId, userId, by: 'user' },
    // If a fork makes the call, keep its parent session. Otherwise the fork would end too.
    except: [id, parent_id ?? id],
  })
}
