import { type Kysely, type Migration, sql } from 'kysely'

const deleted = sql`(
  select count(*) from users where users.app_id = apps.id and users.deleted_by = 'transfer' and users.deleted_at is not null
)`

/** Counts the users whom a transfer deleted: they keep their seat until the sweep removes them. */
export const keptSeats: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update apps set users = users + ${deleted}`.execute(database)
  },
  async down(database: Kysely<unknown>) {
    await sql`update apps set users = users - ${deleted}`.execute(database)
  },
}
