import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'
import { lockUsers } from '../database/users.js'
import { invalidToken } from '../http-error.js'

/**
 * Makes other changes of the caller's accounts, and of another user's, wait. Throws 401 when the caller has been deleted
 * since the session was read: accounts and wallets are never given to who is no more.
 */
export async function lockCaller(transaction: Kysely<Schema>, userId: string, ...others: string[]): Promise<void> {
  const there = await lockUsers(transaction, userId, ...others)
  // mutation threat 42: false
  if (!there.includes(userId)) throw invalidToken()
}
