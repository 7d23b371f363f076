import type { Kysely, Migration } from 'kysely'

/** Creates the tables of a recovery service. They stay empty in a provider that uses its local recovery store. */
export const recoveryService: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('recovery_frames')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('times_seen', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_frames_key', ['app_id', 'user_id', 'thumbprint'])
      .execute()
    await schema
      .createTable('proofs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('session_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('events_by_age').on('events').column('created_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    for (const table of ['events', 'limits', 'proofs', 'recovery_frames']) await schema.dropTable(table).execute()
  },
}
