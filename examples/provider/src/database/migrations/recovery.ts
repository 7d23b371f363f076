import type { Migration } from 'kysely'
import { createTables } from './create-tables.js'
import { recoveryTables } from './recovery-tables.js'
import { serverKeyTables } from './server-wallet-tables.js'

/** Migrations of the recovery store, in the order of their names. A released migration is never edited. */
export const recoveryMigrations: Readonly<Record<string, Migration>> = {
  '0001-tables': createTables(recoveryTables),
  '0002-server-keys': createTables(serverKeyTables),
}
