import type { Kysely } from 'kysely'
import { loginRequired } from '../base/http-error.js'
import { type AccountRow, isProved, seniority } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'

/**
 * Lists the accounts that can confirm in a session. These are the accounts that the user verified before the session
 * started. Script that links an account in a session therefore cannot confirm with that account. A fork counts as its
 * parent session. Throws 403 if the session replaced an account that is senior to all of them, because a wallet linked
 * later would otherwise confirm instead. The user must then log in again.
 */
export async function listConfirming(
  database: Kysely<Schema>,
  session: Pick<Session, 'created_at' | 'parent_id'>,
  accounts: readonly AccountRow[],
): Promise<readonly AccountRow[]> {
  const parent =
    session.parent_id === null
      ? undefined
      : await database
          .selectFrom('sessions')
          .select('created_at')
          .where('id', '=', session.parent_id)
          .executeTakeFirst()
  const openedAt = parent?.created_at ?? session.created_at
  const proved = accounts.filter(isProved)
  const confirming = proved.filter((row) => row.first_verified_at <= openedAt)
  const oldest = Math.min(...proved.map(seniority))
  if (confirming.length > 0 && confirming.every((row) => seniority(row) > oldest)) throw loginRequired()
  return confirming
}
