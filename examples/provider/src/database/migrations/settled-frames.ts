import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks the frame keys in which the user proved an account a second time. The previous release did not store it, so the keys that it knew
 * count as such, except those that a page vouched for.
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
