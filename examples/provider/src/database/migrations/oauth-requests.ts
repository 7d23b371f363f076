import type { Kysely, Migration } from 'kysely'

/** Logins that were started at OAuth providers. */
export const oauthRequests: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('oauth_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull().unique())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('redirect_to', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('sealed_answer', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('oauth_requests').execute()
  },
}
