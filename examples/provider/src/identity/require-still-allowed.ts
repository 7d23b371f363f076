import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isAllowed, notAllowed } from './admission.js'
import { loadAccounts } from './load-accounts.js'

/** Throws if the user of a session has lost access to the app. Queries the database only for apps with access rules. */
export async function requireStillAllowed(
  { database }: Pick<Context, 'database'>,
  { app, session }: { app: AppSettings; session: Session },
): Promise<void> {
  if (!app.allowlist && !app.disablePlusEmails) return
  if (!isAllowed(app, await loadAccounts(database, session.user_id))) throw notAllowed()
}
