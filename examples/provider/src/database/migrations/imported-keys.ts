import type { Kysely, Migration } from 'kysely'

/** Whether an entropy is a private key that its user brought from another wallet app. Its wallet stands at a place below 0. */
export const importedKeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('entropies').addColumn('is_imported', 'integer').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('entropies').dropColumn('is_imported').execute()
  },
}
