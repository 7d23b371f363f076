import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks sessions whose frame storage the page key verified. The previous release accepted each statement unverified. A
 * statement counts as copied if another session of the same page key reports persistent storage.
 */
export const provenStorages: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('sessions').addColumn('storage_proven', 'integer').execute()
    await sql`
      update sessions set storage_proven = 1
      where kind = 'login' and thumbprint is not null and page_key_known = 1 and frame_storage <> 'kept' and not exists (
        select 1 from sessions o
        where o.user_id = sessions.user_id and o.thumbprint = sessions.thumbprint and o.frame_storage = 'kept'
      )
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('storage_proven').execute()
  },
}
