import type { Kysely, Migration } from 'kysely'

/** Creates the queue of analytics events that clients sent. */
export const clientEvents: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('client_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('client_events_age').on('client_events').columns(['received_at', 'id']).execute()
    await schema.createIndex('client_events_expiry').on('client_events').column('expires_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('client_events').execute()
  },
}
