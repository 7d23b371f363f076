import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { lockSession } from '../database/lock-session.js'
import { lockUsers } from '../database/users.js'
import { invalidToken } from '../base/http-error.js'

/**
 * Locks the caller and other users, so that concurrent changes of their accounts wait. Returns the caller's current
 * session. Throws 401 if the caller was deleted or logged out since the session was read. A deleted user therefore
 * never receives accounts or wallets, and an ended session never changes them. Throws 403 for a wallet frame whose key
 * is no longer bound to the session: see `lockSession`.
 */
export async function lockCaller(
  transaction: Kysely<Schema>,
  session: Pick<Session, 'calling_frame' | 'id' | 'parent_id' | 'user_id'>,
  ...others: string[]
): Promise<Session> {
  const { user_id } = session
  const there = await lockUsers(transaction, user_id, ...others)
  if (!there.includes(user_id)) throw invalidToken()
  return lockSession(transaction, session)
}
