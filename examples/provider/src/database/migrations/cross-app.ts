import type { Kysely, Migration } from 'kysely'

/** Creates the tables of cross-app codes and consents. */
export const crossApp: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('cross_app_codes')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('requester_id', 'text', (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('cross_app_codes_by_end').on('cross_app_codes').column('expires_at').execute()
    await schema
      .createTable('cross_app_grants')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('requester_id', 'text', (column) => column.notNull())
      .addColumn('granted_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('cross_app_grants_key', ['user_id', 'requester_id'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('cross_app_grants').execute()
    await schema.dropTable('cross_app_codes').execute()
  },
}
