import type { Kysely, Migration } from 'kysely'

/** Marks sessions that were opened on a page of the provider. Sessions of the previous release are not marked. */
export const ownPageSessions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('is_own_page', 'integer').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('is_own_page').execute()
  },
}
