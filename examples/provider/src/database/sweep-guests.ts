import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'
import { lockUsers } from './users.js'

/** Maximum number of guest accounts that one sweep removes. The next sweep removes more. */
const most = 1000

/**
 * Removes guest accounts that were created before a time, and that have no wallet, linked account or session. A session
 * stays stored for 30 days after it expired, so a guest account does as well.
 */
export async function sweepGuests(
  database: Kysely<Schema>,
  { before, remove }: { before: number; remove: (transaction: Kysely<Schema>, userId: string) => Promise<unknown> },
): Promise<void> {
  for (const { id } of await unusedGuests(database, before).limit(most).execute())
    await database.transaction().execute(async (transaction) => {
      // A login of this guest waits, and then creates another account.
      await lockUsers(transaction, id)
      const unused = await unusedGuests(transaction, before).where('id', '=', id).executeTakeFirst()
      if (unused) await remove(transaction, id)
    })
}

/** Guest accounts take a seat with their first wallet or linked account. */
const unusedGuests = (database: Kysely<Schema>, before: number) =>
  database
    .selectFrom('users')
    .select('id')
    .where('has_no_seat', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
    )
