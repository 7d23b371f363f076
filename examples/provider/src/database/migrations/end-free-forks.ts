import { type Kysely, type Migration, sql } from 'kysely'

/** Ends the forks of the previous release whose key a page named. The only forks are handovers to a wallet's browser. */
export const endFreeForks: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      update sessions set ended_at = created_at, ended_by = 'operator'
      where kind = 'fork' and handover is null and ended_at is null
    `.execute(database)
  },
  // What is stored means the same to the previous release.
  down: async () => {},
}
