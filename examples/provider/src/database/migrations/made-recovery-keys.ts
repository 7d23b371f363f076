import { type Kysely, type Migration, sql } from 'kysely'

/** Stores when a recovery key was made. `created_at` is renewed while a wallet is on its way. */
export const madeRecoveryKeys: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('recovery_keys').addColumn('made_at', 'bigint').execute()
    await sql`update recovery_keys set made_at = created_at`.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('recovery_keys').dropColumn('made_at').execute()
  },
}
