import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks the frame keys in which the user verified an account after the login. The previous release did not store it.
 * Its known keys count as marked, except keys that only a page key verified.
 */
export const settledFrames: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('frame_keys').addColumn('settled', 'integer').execute()
    await sql`update frame_keys set settled = 1 where vouched is null`.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').dropColumn('settled').execute()
  },
}
