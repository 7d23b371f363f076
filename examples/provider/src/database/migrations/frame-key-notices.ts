import type { Kysely, Migration } from 'kysely'

/** Stores when to notify the user of a key. It is null after the email, and for all earlier keys. */
export const frameKeyNotices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').addColumn('tell_at', 'bigint').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('frame_keys').dropColumn('tell_at').execute()
  },
}
