import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks the users that an app's server created and that no login has claimed yet. Also stores how long an account that
 * replaced another has belonged to its user.
 */
export const claimsAndSeniority: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table users add column is_unclaimed integer`.execute(database)
    await sql`alter table accounts add column senior_since bigint`.execute(database)
    await sql`alter table released_accounts add column senior_since bigint`.execute(database)
    // Earlier versions stored no mark. A user without a proved account and without a seed has not logged in.
    await sql`update users set is_unclaimed = 1
      where id in (select user_id from accounts where latest_verified_at = 0)
      and id not in (select user_id from accounts where latest_verified_at <> 0)
      and id not in (select user_id from entropies)`.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('released_accounts').dropColumn('senior_since').execute()
    await schema.alterTable('accounts').dropColumn('senior_since').execute()
    await schema.alterTable('users').dropColumn('is_unclaimed').execute()
  },
}
