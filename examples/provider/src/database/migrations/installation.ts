import type { Kysely, Migration } from 'kysely'

/** Both stores have one row that says which installation they belong to, and by which secret they are sealed. */
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
