import type { Kysely, Migration } from 'kysely'

/** Creates the tables of passkey public keys and challenges. */
export const passkeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('challenges')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('challenges_by_end').on('challenges').column('expires_at').execute()
    await schema
      .createTable('passkeys')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('user_handle', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('passkeys_key', ['app_id', 'credential_id'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('passkeys').execute()
    await schema.dropTable('challenges').execute()
  },
}
