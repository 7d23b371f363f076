import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Stores for which wallet a frame is known. The previous release, which stores frames by user in `recovery_frames`, can run beside this one.
 */
export const framesByWallet: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    await schema
      .createTable('wallet_frames')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('chain_type', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('times_seen', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_frames_key', ['app_id', 'user_id', 'chain_type', 'address', 'thumbprint'])
      .execute()
    // An upgrade is no reason to count the frames that users have.
    await sql`
      insert into wallet_frames (app_id, user_id, chain_type, address, thumbprint, last_seen_at, times_seen)
      select f.app_id, f.user_id, k.chain_type, k.address, f.thumbprint, f.last_seen_at, f.times_seen
      from recovery_frames f join recovery_keys k on k.app_id = f.app_id and k.user_id = f.user_id
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('wallet_frames').execute()
  },
}
