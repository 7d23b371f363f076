import type { Kysely, Migration } from 'kysely'

/** What a user recognizes a session by, and what its last renewal came from. Empty for sessions of the release before. */
export const sessionDevices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['rotated_by', 'browser', 'system'])
      await schema.alterTable('sessions').addColumn(column, 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    for (const column of ['system', 'browser', 'rotated_by'])
      await schema.alterTable('sessions').dropColumn(column).execute()
  },
}
