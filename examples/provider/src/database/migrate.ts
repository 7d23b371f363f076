import { type Kysely, type Migration, Migrator, NO_MIGRATIONS, sql } from 'kysely'
import { isPostgres } from './is-postgres.js'

/**
 * Migrates a database to the newest schema. `to: 'empty'` reverts all migrations. Rejects with the error of the failed
 * migration.
 */
export async function migrate<schema>(
  database: Kysely<schema>,
  migrations: Readonly<Record<string, Migration>>,
  { to = 'latest' }: { to?: 'latest' | 'empty' } = {},
): Promise<readonly string[]> {
  const migrationTableSchema = await findSchema(database)
  const { error, results } = await withoutTimeout(database, (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      ...(migrationTableSchema !== undefined && { migrationTableSchema }),
    })
    return to === 'latest' ? migrator.migrateToLatest() : migrator.migrateTo(NO_MIGRATIONS)
  })
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/**
 * Selects the schema by name. Otherwise Kysely could read the migration table of another schema in the same PostgreSQL
 * database.
 */
async function findSchema<schema>(database: Kysely<schema>): Promise<string | undefined> {
  if (!isPostgres(database)) return undefined
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database)
  return rows[0]?.name
}

/** Runs without the statement timeout, because building an index on a large table takes longer. */
function withoutTimeout<schema, result>(
  database: Kysely<schema>,
  run: (database: Kysely<schema>) => Promise<result>,
): Promise<result> {
  if (!isPostgres(database)) return run(database)
  return database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    }
  })
}
