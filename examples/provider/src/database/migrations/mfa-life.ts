import type { Kysely, Migration } from 'kysely'

/** Stores transfers that needed no MFA, and when an operator may reset a user's MFA. */
export const mfaLife: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('spared_transfers')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cost', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('spared_transfers_user').on('spared_transfers').column('user_id').execute()
    await schema.alterTable('mfa').addColumn('reset_at', 'bigint').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('mfa').dropColumn('reset_at').execute()
    await schema.dropTable('spared_transfers').execute()
  },
}
