import type { Kysely, Migration } from 'kysely'

/** The keys of wallet frames: what sessions are bound to, what prepared a wallet, and which ones a user has had. */
export const frameKeys: Migration = {
  // Columns that may be empty: processes of the release before write rows without them.
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('frame_thumbprint', 'text').execute()
    await schema.alterTable('sessions').addColumn('frame_storage', 'text').execute()
    await schema.alterTable('entropies').addColumn('frame_thumbprint', 'text').execute()
    await schema
      .createTable('frame_keys')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('storage', 'text', (column) => column.notNull())
      .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('times_seen', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('frame_keys_key', ['user_id', 'thumbprint'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('frame_keys').execute()
    await schema.alterTable('entropies').dropColumn('frame_thumbprint').execute()
    for (const column of ['frame_storage', 'frame_thumbprint'])
      await schema.alterTable('sessions').dropColumn(column).execute()
  },
}
