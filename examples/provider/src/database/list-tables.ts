import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from './is-postgres.js'

/** Lists the names of the tables of a store. */
export async function listTables(database: QueryExecutorProvider): Promise<readonly string[]> {
  const query = isPostgres(database)
    ? sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  const { rows } = await query.execute(database)
  return rows.map(({ name }) => name)
}
