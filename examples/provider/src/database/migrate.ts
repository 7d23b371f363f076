import { type Kysely, type Migration, Migrator, NO_MIGRATIONS } from 'kysely'

/** Brings a database to its newest schema, or with `to: 'empty'` back to none. Rejects with what went wrong. */
export async function migrate<schema>(
  database: Kysely<schema>,
  migrations: Readonly<Record<string, Migration>>,
  { to = 'latest' }: { to?: 'latest' | 'empty' } = {},
): Promise<readonly string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results } =
    to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS)
  if (error !== undefined) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
