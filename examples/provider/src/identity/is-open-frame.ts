// More than one export: one rule, for calls of the frame and for keys that are vouched for.

import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import { hasWallet } from '../database/has-wallet.js'
import type { Schema } from '../database/schema.js'
import { confirmationRequired } from '../http-error.js'

type Bound = Pick<Session, 'frame_approved' | 'frame_thumbprint' | 'user_id'>

/**
 * Returns true if a session's frame key may open the user's wallets (security rule 38): the user approved the key in this session,
 * or the key opened a wallet of this user before.
 */
export async function isOpenFrame(
  database: Kysely<Schema>,
  { frame_approved, frame_thumbprint, user_id }: Bound,
): Promise<boolean> {
  // mutation security rule 38: true
  if (frame_approved === 1) return true
  const known = await database
    .selectFrom('frame_keys')
    .select('thumbprint')
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .executeTakeFirst()
  return known !== undefined
}

/** Returns true if the user has a wallet that the frame may not open. Any frame may create the first wallet. */
export async function isPendingFrame(database: Kysely<Schema>, session: Bound): Promise<boolean> {
  return !(await isOpenFrame(database, session)) && hasWallet(database, session)
}

/** Throws 403 for a pending frame. */
export async function requireOpenFrame(database: Kysely<Schema>, session: Bound): Promise<void> {
  // mutation security rule 38: false
  if (await isPendingFrame(database, session)) throw confirmationRequired()
}
