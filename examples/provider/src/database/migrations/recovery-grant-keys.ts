import type { Kysely, Migration } from 'kysely'

/** The keys by which processes sign grants for a recovery service: public halves alone. */
export const recoveryGrantKeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('recovery_grant_keys')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('recovery_grant_keys').execute()
  },
}
