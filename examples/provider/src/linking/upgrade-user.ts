import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { endingTypes } from '../domain/account-kinds.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'

/**
 * Removes accounts that a link upgrades, such as a guest account, in the transaction of the link. The browser's
 * credential becomes invalid, and other sessions that it opened end (threat 21).
 */
export async function upgradeUser(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  session: Session,
): Promise<void> {
  const { numDeletedRows } = await context.database
    .deleteFrom('accounts')
    .where('user_id', '=', session.user_id)
    .where('type', 'in', endingTypes)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await endOtherSessions(context, session)
}
