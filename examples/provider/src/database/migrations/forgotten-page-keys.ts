import { type Kysely, type Migration, sql } from 'kysely'

/** Marks the sessions whose page key verifies no frame key any more. The previous release read `ended_by` instead. */
export const forgottenPageKeys: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('sessions').addColumn('page_key_forgotten', 'integer').execute()
    await sql`update sessions set page_key_forgotten = 1 where ended_by = 'user'`.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('page_key_forgotten').execute()
  },
}
