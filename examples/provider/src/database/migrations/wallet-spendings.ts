import type { Kysely, Migration } from 'kysely'

/** Creates the table of the amounts that each wallet transferred within a day, for the spending limits of apps. */
export const walletSpendings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('wallet_spendings')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cost', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_spendings_key', ['app_id', 'address', 'hash'])
      .execute()
    await schema.createIndex('wallet_spendings_expiry').on('wallet_spendings').column('expires_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('wallet_spendings').execute()
  },
}
