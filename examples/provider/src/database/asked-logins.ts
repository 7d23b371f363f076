// More than one export: the statements on logins that users act by, which agree on a column.

import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Stores that the user of a session acts by the next login in this browser: the provider's page asks then. */
export async function askNextLogin(database: Kysely<Schema>, { id }: Pick<Session, 'id'>): Promise<void> {
  await database.updateTable('sessions').set({ login_asked: 1 }).where('id', '=', id).execute()
}

/**
 * Returns true if the next login with a page key takes a user action: the user was sent to log in again, and has not acted with that key.
 * The frame key alone does not show it. It can be known where the page's key is new, as on a second origin of the app.
 */
export async function isLoginAsked(
  database: Kysely<Schema>,
  { thumbprint, user_id }: Pick<Session, 'thumbprint' | 'user_id'>,
): Promise<boolean> {
  if (thumbprint === null) return false
  const rows = await database
    .selectFrom('sessions')
    .select(['frame_approved', 'login_asked', 'page_key_known'])
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', thumbprint)
    .where('kind', '=', 'login')
    .execute()
  const hasActed = rows.some(({ frame_approved, page_key_known }) => frame_approved === 1 || page_key_known === 1)
  return !hasActed && rows.some(({ login_asked }) => login_asked === 1)
}
