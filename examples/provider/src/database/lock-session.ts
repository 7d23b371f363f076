import { type Kysely, sql } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'
import { confirmationRequired, invalidToken } from '../base/http-error.js'

/**
 * Locks a session until the transaction ends, so that calls that end the session wait. Returns the current session.
 * Throws 401 if the session has ended since it was read, so that a removed browser stays unknown. Throws 403 for a call
 * of a wallet frame whose key is no longer bound to the session. Script in the page can bind another key at any time.
 */
export async function lockSession(
  transaction: Kysely<Schema>,
  { calling_frame, id, parent_id }: Pick<Session, 'calling_frame' | 'id' | 'parent_id'>,
): Promise<Session> {
  // A fork ends with its parent.
  const ids = [...new Set([id, parent_id ?? id])]
  const live = await transaction
    .updateTable('sessions')
    .set({ app_id: sql.ref('app_id') })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()
  const current = live.find((row) => row.id === id)
  if (!current || live.length < ids.length) throw invalidToken()
  if (calling_frame === undefined) return current
  if (current.frame_thumbprint !== calling_frame) throw confirmationRequired()
  return { ...current, calling_frame }
}
