import { type CompiledQuery, type Kysely, type Migration, sql } from 'kysely'
import { migrate } from './migrate.js'
import { openDatabase } from './open-database.js'

type Migrations = Readonly<Record<string, Migration>>

const recorded = new WeakMap<Migrations, Promise<readonly CompiledQuery[]>>()

/** Brings an empty SQLite database to its newest schema, by what the migrations have made of another one before. */
export async function playSchema(database: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const recording = recorded.get(migrations) ?? record(migrations)
  recorded.set(migrations, recording)
  const queries = await recording
  await database.transaction().execute(async (transaction) => {
    for (const query of queries) await transaction.executeQuery(query)
  })
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
    const kept = await database.selectFrom(name).selectAll().execute()
    if (kept.length > 0) queries.push(database.insertInto(name).values(kept).compile())
  }
  await database.destroy()
  return queries
}
