import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'

/**
 * Makes a guest who has linked an account a user, in the transaction of the link: the secret in the browser opens nothing from then
 * on, and every other session that it opened ends (threat 21).
 */
export async function endGuest(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  session: Session,
): Promise<void> {
  const { numDeletedRows } = await context.database
    .deleteFrom('accounts')
    .where('user_id', '=', session.user_id)
    .where('type', '=', 'guest')
    .executeTakeFirst()
  if (numDeletedRows > 0n) await endOtherSessions(context, session)
}
