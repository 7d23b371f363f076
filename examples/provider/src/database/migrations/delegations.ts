import type { Kysely, Migration } from 'kysely'

/** The wallets that an app's server may have signed for, and what was signed for them within a day. */
export const delegations: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('delegations')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('delegations_key', ['app_id', 'address'])
      .execute()
    await schema.createIndex('delegations_user').on('delegations').column('user_id').execute()
    await schema
      .createTable('delegated_transactions')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cost', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('delegated_transactions_key', ['app_id', 'address', 'hash'])
      .execute()
    await schema
      .createIndex('delegated_transactions_expiry')
      .on('delegated_transactions')
      .column('expires_at')
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('delegated_transactions').execute()
    await schema.dropTable('delegations').execute()
  },
}
