import type { Kysely, Migration } from 'kysely'

/** Marks entropies that are private keys imported from another wallet app. Their wallets have an index below 0. */
export const importedKeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('entropies').addColumn('is_imported', 'integer').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('entropies').dropColumn('is_imported').execute()
  },
}
