import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Stores which page key verified a frame key. The previous release did not store it. Its verified keys therefore belong
 * to the page keys of the sessions that are bound to them, if the user acted in those sessions.
 */
export const frameVouchers: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('frame_vouchers')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('page_key', 'text', (column) => column.notNull())
      .addColumn('is_first', 'integer', (column) => column.notNull())
      .addColumn('vouched_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('frame_vouchers_key', ['user_id', 'thumbprint', 'page_key'])
      .addForeignKeyConstraint(
        'frame_vouchers_frame',
        ['user_id', 'thumbprint'],
        'frame_keys',
        ['user_id', 'thumbprint'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await sql`
      insert into frame_vouchers (user_id, thumbprint, page_key, is_first, vouched_at)
      select f.user_id, f.thumbprint, s.thumbprint, max(case when f.storage = 'kept' then 1 else 0 end), max(f.last_seen_at)
      from frame_keys f join sessions s on s.user_id = f.user_id and s.frame_thumbprint = f.thumbprint
      where f.vouched is not null and s.kind = 'login' and s.thumbprint is not null and s.page_key_forgotten is null
      and (s.frame_approved = 1 or s.page_key_known = 1)
      group by f.user_id, f.thumbprint, s.thumbprint
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('frame_vouchers').execute()
  },
}
