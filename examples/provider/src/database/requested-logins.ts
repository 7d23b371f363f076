import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Records that the next login in this browser must be a user action on the provider's page. */
export async function askNextLogin(database: Kysely<Schema>, { id }: Pick<Session, 'id'>): Promise<void> {
  await database.updateTable('sessions').set({ login_requested: 1 }).where('id', '=', id).execute()
}

/**
 * Returns true if the next login with a page key requires a user action. The user was sent to log in again and has not
 * acted with that key. The frame key is not enough: it can be known where the page key is new, as on a second origin of
 * the app.
 */
export async function isLoginRequested(
  database: Kysely<Schema>,
  { thumbprint, user_id }: Pick<Session, 'thumbprint' | 'user_id'>,
): Promise<boolean> {
  if (thumbprint === null) return false
  const rows = await database
    .selectFrom('sessions')
    .select(['frame_approved', 'login_requested', 'page_key_known'])
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', thumbprint)
    .where('kind', '=', 'login')
    .execute()
  const hasActed = rows.some(({ frame_approved, page_key_known }) => frame_approved === 1 || page_key_known === 1)
  return !hasActed && rows.some(({ login_requested }) => login_requested === 1)
}
