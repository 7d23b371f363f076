import type { Kysely, Migration } from 'kysely'

/** Creates the table of changes that users confirmed but did not make yet. */
export const confirmations: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('confirmations')
      .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('confirmations_key', ['session_id', 'action'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('confirmations').execute()
  },
}
