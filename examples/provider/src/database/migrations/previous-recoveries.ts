import type { Kysely, Migration } from 'kysely'

/** Creates the table of replaced shares and recovery methods. An operator can restore them for a limited time. */
export const previousRecoveries: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('previous_recoveries')
      .addColumn('entropy_id', 'text', (column) => column.notNull().references('entropies.id').onDelete('cascade'))
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
      .addPrimaryKeyConstraint('previous_recoveries_pk', ['entropy_id', 'id'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('previous_recoveries').execute()
  },
}
