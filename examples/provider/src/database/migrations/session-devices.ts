import type { Kysely, Migration } from 'kysely'

/**
 * Stores the browser and system of a session, and the source of its last refresh. Both are empty for sessions of the
 * previous release.
 */
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
