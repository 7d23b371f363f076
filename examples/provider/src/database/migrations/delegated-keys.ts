import type { Kysely, Migration } from 'kysely'

/** The keys of wallets that an app's server may have signed for. */
export const delegatedKeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('delegated_keys')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('chain_type', 'text', (column) => column.notNull())
      .addColumn('sealed_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('delegated_keys_key', ['app_id', 'user_id', 'chain_type', 'address'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('delegated_keys').execute()
  },
}
