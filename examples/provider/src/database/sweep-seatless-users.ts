import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'
import { lockUsers } from './users.js'

/** Maximum number of users that one run of the cleanup removes. The next run continues. */
const most = 1000

/**
 * Removes users that `maxUsers` does not count and that have no session, if they were created before a given time. Such
 * a user has neither a wallet nor a linked account. Sessions stay stored for 30 days after they expire, and their user
 * stays as long.
 */
export async function sweepSeatlessUsers(
  database: Kysely<Schema>,
  { before, remove }: { before: number; remove: (transaction: Kysely<Schema>, userId: string) => Promise<unknown> },
): Promise<void> {
  for (const { id } of await unusedUsers(database, before).limit(most).execute())
    await database.transaction().execute(async (transaction) => {
      // A concurrent login of this user waits for the lock, and then creates a new user.
      await lockUsers(transaction, id)
      const unused = await unusedUsers(transaction, before).where('id', '=', id).executeTakeFirst()
      if (unused) await remove(transaction, id)
    })
}

const unusedUsers = (database: Kysely<Schema>, before: number) =>
  database
    .selectFrom('users')
    .select('id')
    .where('has_no_seat', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
    )
