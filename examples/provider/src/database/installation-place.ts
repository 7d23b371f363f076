// More than one export: the place of a store, which tells a copy from the original.

import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from './is-postgres.js'

/**
 * Returns where a PostgreSQL store is: the server's identifier, and the ids of its database and of a table. `pg_restore` makes
 * new ones. A replica that takes over has the same. Undefined for files, which have nothing that a copy has not.
 */
export async function readPlace(database: QueryExecutorProvider): Promise<string | undefined> {
  if (!isPostgres(database)) return undefined
  const { rows } = await sql<{ database: string; has_server: boolean; table: string }>`
    select
      (select oid::text from pg_database where datname = current_database()) as database,
      to_regclass('installation')::oid::text as "table",
      has_function_privilege('pg_control_system()', 'execute') as has_server
  `.execute(database)
  const [row] = rows
  if (!row) return undefined
  return [row.has_server ? await readServer(database) : '', row.database, row.table].join('/')
}

async function readServer(database: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()
  `.execute(database)
  return rows[0]?.id ?? ''
}

/** Records that a store belongs where it is. */
export async function recordPlace(database: QueryExecutorProvider): Promise<void> {
  const place = await readPlace(database)
  if (place !== undefined) await sql`update installation set place = ${place} where id = 1`.execute(database)
}
