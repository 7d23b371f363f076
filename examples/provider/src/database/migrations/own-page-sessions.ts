import type { Kysely, Migration } from 'kysely'

/** Which sessions were opened on the provider's own pages. Those of the release before were not, as far as is known. */
export const ownPageSessions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('is_own_page', 'integer').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('is_own_page').execute()
  },
}
