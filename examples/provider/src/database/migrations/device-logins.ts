import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Marks the known devices on which a code was entered. The previous release also stored devices that opened a link alone. A device that has
 * a login counts as one with a code.
 */
export const deviceLogins: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('known_devices').addColumn('entered_code', 'integer').execute()
    await sql`
      update known_devices set entered_code = 1 where exists (
        select 1 from sessions s where s.app_id = known_devices.app_id and s.thumbprint = known_devices.thumbprint
      )
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('known_devices').dropColumn('entered_code').execute()
  },
}
