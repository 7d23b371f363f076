import { type CompiledQuery, type Kysely, type Migration, sql } from 'kysely'
import { migrate } from './migrate.js'
import { openDatabase } from './open-database.js'

type Migrations = Readonly<Record<string, Migration>>

const recorded = new WeakMap<Migrations, Promise<readonly CompiledQuery[]>>()

/**
 * Migrates a SQLite database. An empty one receives the schema that earlier migrations of this process produced, which
 * takes a quarter of the time.
 */
export async function playSchema(database: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const recording = recorded.get(migrations) ?? record(migrations)
  recorded.set(migrations, recording)
  const queries = await recording
  const isPlayed = await database.transaction().execute(async (transaction) => {
    // Another process may have started to migrate it.
    const { rows } = await sql`select 1 from sqlite_master limit 1`.execute(transaction)
    if (rows.length > 0) return false
    for (const query of queries) await transaction.executeQuery(query)
    return true
  })
  if (!isPlayed) await migrate(database, migrations)
}

async function record(migrations: Migrations): Promise<readonly CompiledQuery[]> {
  const database = openDatabase<Record<string, object>>(':memory:')
  await migrate(database, migrations)
  const { rows } = await sql<{ name: string; sql: string; type: string }>`
    select name, sql, type from sqlite_master where sql is not null and name not like 'sqlite_%'
  `.execute(database)
  const queries = rows.map((row) => sql.raw(row.sql).compile(database))
  for (const { name, type } of rows) {
    if (type !== 'table') continue
    const existing = await database.selectFrom(name).selectAll().execute()
    if (existing.length > 0) queries.push(database.insertInto(name).values(existing).compile())
  }
  await database.destroy()
  return queries
}
