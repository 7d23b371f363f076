import type { Kysely, Migration } from 'kysely'

/** Creates the tables of used one-time proofs and of messages that phones signed. */
export const signedLogins: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('spent_proofs')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('farcaster_channels')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    for (const table of ['farcaster_channels', 'spent_proofs']) await schema.dropTable(table).execute()
  },
}
