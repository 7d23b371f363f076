import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks the frame keys that a page vouched for. The previous release did not note which ones these are, so each key that a browser
 * forgets counts as one of them.
 */
export const vouchedFrames: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('frame_keys').addColumn('vouched', 'integer').execute()
    await sql`update frame_keys set vouched = 1 where storage <> 'kept'`.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').dropColumn('vouched').execute()
  },
}
