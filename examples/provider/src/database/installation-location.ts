import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from './is-postgres.js'

/**
 * Returns the location of a PostgreSQL store: the server's identifier, and the IDs of its database and of a table.
 * `pg_restore` creates new IDs, and a replica keeps them. Returns undefined for SQLite, because the copy of a file
 * cannot be distinguished from the original.
 */
export async function readLocation(database: QueryExecutorProvider): Promise<string | undefined> {
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

/** Records the current location of a store. */
export async function recordLocation(database: QueryExecutorProvider): Promise<void> {
  const location = await readLocation(database)
  if (location !== undefined) await sql`update installation set location = ${location} where id = 1`.execute(database)
}
