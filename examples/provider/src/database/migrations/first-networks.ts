import type { Kysely, Migration } from 'kysely'

/** The network of a login whose frame did not answer. Sessions of the previous release have none, and create a wallet from any network. */
export const firstNetworks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('first_network', 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('first_network').execute()
  },
}
