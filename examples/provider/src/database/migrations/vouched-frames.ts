import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks the frame keys that only a page key verified. The previous release did not store it, so each key in a browser
 * without persistent storage counts as one. A login of the previous release in a frame that had opened a wallet makes
 * its page key known.
 */
export const vouchedFrames: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('frame_keys').addColumn('vouched', 'integer').execute()
    await sql`update frame_keys set vouched = 1 where storage <> 'kept'`.execute(database)
    await sql`
      update sessions set page_key_known = 1
      where kind = 'login' and thumbprint is not null and frame_approved is null and page_key_forgotten is null and exists (
        select 1 from frame_keys f where f.user_id = sessions.user_id and f.thumbprint = sessions.frame_thumbprint and f.times_seen > 0
      )
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').dropColumn('vouched').execute()
  },
}
