import type { Kysely, Migration } from 'kysely'

/** The links of emails that undo what the email reports, and what there was before. */
export const undoLinks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('undo_links')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('accounts', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('undo_links_by_user').on('undo_links').column('user_id').execute()
    await schema.createIndex('undo_links_by_end').on('undo_links').column('expires_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('undo_links').execute()
  },
}
