import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import { findPageKey } from './page-keys.js'
import type { Schema } from './schema.js'

/** Stores that the next login in this browser must request a user action on a page of the provider. */
export async function askNextLogin(database: Kysely<Schema>, { id }: Pick<Session, 'id'>): Promise<void> {
  await database.updateTable('sessions').set({ login_requested: 1 }).where('id', '=', id).execute()
}

/**
 * Returns true if the next login with a page key must request a user action. The provider has requested such a login,
 * and no user action with the page key has followed. A known frame key is not sufficient. On a second origin of the
 * app, the frame key is known but the page key is new.
 */
export async function isLoginRequested(
  database: Kysely<Schema>,
  { thumbprint, user_id }: Pick<Session, 'thumbprint' | 'user_id'>,
): Promise<boolean> {
  if (thumbprint === null) return false
  const requested = await database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', thumbprint)
    .where('kind', '=', 'login')
    .where('login_requested', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return requested !== undefined && !(await findPageKey(database, { thumbprint, user_id }))
}
