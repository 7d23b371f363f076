import { type Kysely, type Migration, sql } from 'kysely'

/** Marks the users that an app's server created and that no login has claimed yet. */
export const unclaimedUsers: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table users add column is_unclaimed integer`.execute(database)
    // Earlier versions stored no mark. A user without a proved account and without a seed has not logged in.
    await sql`update users set is_unclaimed = 1
      where id in (select user_id from accounts where latest_verified_at = 0)
      and id not in (select user_id from accounts where latest_verified_at <> 0)
      and id not in (select user_id from entropies)`.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('users').dropColumn('is_unclaimed').execute()
  },
}
