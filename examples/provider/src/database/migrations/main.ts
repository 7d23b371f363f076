import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../is-postgres.js'
import { createTables } from './create-tables.js'
import { mainTables } from './main-tables.js'
import { webhookTables } from './webhook-tables.js'

/** Migrations of the main store, in the order of their names. A released migration is never edited. */
export const mainMigrations: Readonly<Record<string, Migration>> = {
  '0001-tables': createTables(mainTables),
  '0002-unlogged-limits': {
    async up(database: Kysely<unknown>) {
      if (isPostgres(database)) await sql`alter table limits set unlogged`.execute(database)
    },
    async down(database: Kysely<unknown>) {
      if (isPostgres(database)) await sql`alter table limits set logged`.execute(database)
    },
  },
  '0004-webhooks': createTables(webhookTables),
}
