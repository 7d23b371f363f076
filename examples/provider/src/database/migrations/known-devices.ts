import type { Kysely, Migration } from 'kysely'

/**
 * Creates the tables of known devices, of the codes and links that each browser requested, and of the emails sent to a
 * mailbox.
 */
export const knownDevices: Migration = {
  // `codes` stays for processes of the release before, which write it.
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('known_devices')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['key', 'thumbprint'])
      .execute()
    await schema.createIndex('known_devices_thumbprint').on('known_devices').column('thumbprint').execute()
    await schema
      .createTable('code_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('digest', 'text')
      .addColumn('link_digest', 'text', (column) => column.unique())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('consumed_at', 'bigint')
      // A new code replaces the browser's previous one.
      .addUniqueConstraint('code_requests_one', ['app_id', 'address', 'purpose', 'client', 'thumbprint'])
      .execute()
    await schema.alterTable('sendings').addColumn('mailbox', 'text').execute()
    await schema.createIndex('sendings_mailbox').on('sendings').column('mailbox').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropIndex('sendings_mailbox').execute()
    await schema.alterTable('sendings').dropColumn('mailbox').execute()
    for (const table of ['code_requests', 'known_devices']) await schema.dropTable(table).execute()
  },
}
