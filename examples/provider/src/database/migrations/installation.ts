import type { Kysely, Migration } from 'kysely'

/** Creates one row in each store, which identifies the installation and the secret that seals it. */
export const installation: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('installation')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('pair', 'text', (column) => column.notNull())
      .addColumn('is_paired', 'integer', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('retiring', 'text')
      .addColumn('sealed_names', 'text')
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('installation').execute()
  },
}
