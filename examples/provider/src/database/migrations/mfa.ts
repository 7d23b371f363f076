import type { Kysely, Migration } from 'kysely'

/** Creates the tables of MFA methods. Passkeys are not here, because they are linked accounts. */
export const mfa: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('mfa')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('phone', 'text')
      .addColumn('sealed_totp', 'text')
      .addColumn('totp_step', 'bigint', (column) => column.notNull())
      .addColumn('sealed_new_totp', 'text')
      .addColumn('recovery_codes', 'text', (column) => column.notNull())
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('mfa').execute()
  },
}
