import { type Kysely, type Migration, sql } from 'kysely'
import { usernameOf } from '../username-of.js'

/** Indexes users by their age and accounts by their username, so that the admin API reads few rows. */
export const indexUsers: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index users_by_age on users (app_id, created_at, id)`.execute(database)
    await sql`create index accounts_by_username on accounts (app_id, type, ${usernameOf(database)})`.execute(database)
  },
  async down(database: Kysely<unknown>) {
    await sql`drop index accounts_by_username`.execute(database)
    await sql`drop index users_by_age`.execute(database)
  },
}
