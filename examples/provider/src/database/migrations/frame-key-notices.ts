import type { Kysely, Migration } from 'kysely'

/** When the user is next to be told of a key. Empty once told, as of every key before. */
export const frameKeyNotices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').addColumn('tell_at', 'bigint').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').dropColumn('tell_at').execute()
  },
}
