import type { Kysely, Migration } from 'kysely'

const columns = ['recovery_parameters', 'sealed_recovery_proof', 'recovery_change'] as const

/** Secrets of users by which wallets are recovered, and changes to them that are under way. */
export const recoveryChanges: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of columns) await schema.alterTable('entropies').addColumn(column, 'text').execute()
    await schema
      .createTable('recovery_changes')
      .addColumn('entropy_id', 'text', (column) => column.primaryKey().references('entropies.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('recovery_method', 'text', (column) => column.notNull())
      .addColumn('sealed_auth_share', 'text', (column) => column.notNull())
      .addColumn('recovery_ciphertext', 'text', (column) => column.notNull())
      .addColumn('recovery_parameters', 'text')
      .addColumn('sealed_recovery_proof', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('recovery_changes').execute()
    for (const column of columns) await schema.alterTable('entropies').dropColumn(column).execute()
  },
}
