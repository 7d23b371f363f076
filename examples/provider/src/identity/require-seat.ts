import type { Kysely } from 'kysely'
import { HttpError } from '../base/http-error.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { takeSeatOnce } from '../database/users.js'
import type { AppSettings } from '../settings/parse-settings.js'

export const appIsFull = () => new HttpError(403, 'max_accounts_reached', 'Unable to sign in')

/** Throws 403, and changes nothing, if a guest account would exceed `maxUsers` by its first account or wallet. */
export async function requireSeat(
  transaction: Kysely<Schema>,
  { app, session }: { app: AppSettings; session: Pick<Session, 'user_id'> },
): Promise<void> {
  if (!(await takeSeatOnce(transaction, { appId: app.id, id: session.user_id, most: app.maxUsers }))) throw appIsFull()
}
