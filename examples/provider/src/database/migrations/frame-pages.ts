import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Stores each page key in whose sessions a known frame key was bound. The previous release stored only the current frame key of a session,
 * so earlier frame keys of a session have no row.
 */
export const framePages: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('frame_pages')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('page_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('frame_pages_key', ['user_id', 'thumbprint', 'page_key'])
      .addForeignKeyConstraint(
        'frame_pages_frame',
        ['user_id', 'thumbprint'],
        'frame_keys',
        ['user_id', 'thumbprint'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await sql`
      insert into frame_pages (user_id, thumbprint, page_key)
      select distinct f.user_id, f.thumbprint, coalesce(s.thumbprint, s.id)
      from frame_keys f join sessions s on s.user_id = f.user_id and s.frame_thumbprint = f.thumbprint
      where s.kind = 'login' and s.page_key_forgotten is null
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('frame_pages').execute()
  },
}
