import type { Kysely, Migration } from 'kysely'

/** Creates the table of Farcaster signer keys of users, with their status at Farcaster. */
export const farcasterSigners: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('farcaster_signers')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('fid', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('approval_url', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('farcaster_signers_key', ['app_id', 'user_id', 'public_key'])
      .execute()
    await schema.createIndex('farcaster_signers_user').on('farcaster_signers').column('user_id').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('farcaster_signers').execute()
  },
}
