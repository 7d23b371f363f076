import type { Kysely, Migration } from 'kysely'

/** Marks the sessions that a handover opened. The previous release opened none. */
export const handovers: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('handover', 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('handover').execute()
  },
}
