import { type Kysely, type Migration, sql } from 'kysely'

/** Marks the logins with a page key with which the user signed up or acted before. */
export const ownPageKeys: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('sessions').addColumn('page_key_known', 'integer').execute()
    await sql`
      update sessions set page_key_known = 1
      where kind = 'login' and thumbprint is not null and page_key_forgotten is null and exists (
        select 1 from sessions o where o.user_id = sessions.user_id and o.thumbprint = sessions.thumbprint
        and o.kind = 'login' and o.frame_approved = 1 and o.created_at < sessions.created_at
      )
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('page_key_known').execute()
  },
}
