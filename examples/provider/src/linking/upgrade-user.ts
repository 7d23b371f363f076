import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { endingTypes } from '../domain/account-kinds.js'
import { canLogIn } from '../identity/admission.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'
import { loadAccounts } from '../identity/load-accounts.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Removes accounts that a link upgrades, such as a guest account, in the transaction of the link. The guest credential
 * becomes invalid, and the other sessions that it opened end (threat 21). Removes nothing while no other account of the
 * user can log in. Smart wallets, and passkeys that are used for MFA only, cannot log in.
 */
export async function upgradeUser(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  { app, session }: { app: AppSettings; session: Session },
): Promise<void> {
  const accounts = await loadAccounts(context.database, session.user_id)
  const remaining = accounts.filter(({ type }) => !endingTypes.some((each) => each === type))
  if (!canLogIn(app, remaining)) return
  const { numDeletedRows } = await context.database
    .deleteFrom('accounts')
    .where('user_id', '=', session.user_id)
    .where('type', 'in', endingTypes)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await endOtherSessions(context, session)
}
