import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { lockUsers } from '../database/users.js'
import { invalidToken } from '../base/http-error.js'

/**
 * Makes other changes of the caller's accounts, and of another user's, wait. Throws 401 when the caller has been deleted or
 * logged out since the session was read: accounts and wallets are never given to who is no more, nor by a session that a
 * change from elsewhere has ended meanwhile.
 */
export async function lockCaller(
  transaction: Kysely<Schema>,
  { id, parent_id, user_id }: Pick<Session, 'id' | 'parent_id' | 'user_id'>,
  ...others: string[]
): Promise<void> {
  const there = await lockUsers(transaction, user_id, ...others)
  if (!there.includes(user_id)) throw invalidToken()
  // A fork ends with the session it came from.
  const ids = [...new Set([id, parent_id ?? id])]
  const live = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  if (live.length < ids.length) throw invalidToken()
}
