import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { lockSession } from '../database/lock-session.js'
import { lockUsers } from '../database/users.js'
import { invalidToken } from '../base/http-error.js'

/**
 * Makes other changes of the caller's accounts, and of another user's, wait. Throws 401 when the caller has been deleted or
 * logged out since the session was read: accounts and wallets are never given to who is no more, nor by a session that a
 * change from elsewhere has ended meanwhile.
 */
export async function lockCaller(
  transaction: Kysely<Schema>,
  session: Pick<Session, 'id' | 'parent_id' | 'user_id'>,
  ...others: string[]
): Promise<void> {
  const { user_id } = session
  const there = await lockUsers(transaction, user_id, ...others)
  if (!there.includes(user_id)) throw invalidToken()
  await lockSession(transaction, session)
}
