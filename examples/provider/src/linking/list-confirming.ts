import type { Kysely } from 'kysely'
import { type AccountRow, isProved } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'

/**
 * Lists the accounts that can confirm in a session. These are the accounts that the user verified before the session
 * started. Script that links an account in a session therefore cannot confirm with that account. A fork counts as its
 * parent session.
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
  return accounts.filter((row) => isProved(row) && row.first_verified_at <= openedAt)
}
