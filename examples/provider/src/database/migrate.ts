import { type Kysely, type Migration, Migrator, NO_MIGRATIONS, PostgresAdapter, sql } from 'kysely'

/** Brings a database to its newest schema, or with `to: 'empty'` back to none. Rejects with what went wrong. */
export async function migrate<schema>(
  database: Kysely<schema>,
  migrations: Readonly<Record<string, Migration>>,
  { to = 'latest' }: { to?: 'latest' | 'empty' } = {},
): Promise<readonly string[]> {
  const migrationTableSchema = await findSchema(database)
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    ...(migrationTableSchema !== undefined && { migrationTableSchema }),
  })
  const { error, results } =
    to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS)
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Named, or else another schema's record of migrations in the same PostgreSQL database is taken for this one's. */
async function findSchema<schema>(database: Kysely<schema>): Promise<string | undefined> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return undefined
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database)
  return rows[0]?.name
}
