import type { User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isAllowed, notAllowed } from './admission.js'
import { toUser } from './load-user.js'
import { requireUser } from './require-user.js'

/**
 * Returns the user of an active session if the app's access rules allow the user. Every path that issues a token calls
 * this function (threat 20).
 */
export async function requireAllowedUser(
  { database }: Pick<Context, 'database'>,
  { app, session }: { app: AppSettings; session: Session },
): Promise<User> {
  const { owner, user_id: id } = session
  const user = (owner && toUser(id, owner)) ?? (await requireUser(database, id))
  if (!isAllowed(app, user.linkedAccounts)) throw notAllowed()
  return user
}
