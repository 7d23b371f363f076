import type { Migration } from 'kysely'
import { createTables } from './create-tables.js'
import { recoveryTables } from './recovery-tables.js'

/** Migrations of the recovery store, in the order of their names. A released migration is never edited. */
export const recoveryMigrations: Readonly<Record<string, Migration>> = {
  '0001-tables': createTables(recoveryTables),
}
