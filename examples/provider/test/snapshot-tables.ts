import { type Kysely, sql } from 'kysely'
import { auditedTables } from '../src/audit/audited-tables.js'
import type { EntryBody } from '../src/audit/create-audit.js'
import type { Schema } from '../src/database/schema.js'

/** Returns the content of every audited table as text. */
export async function snapshotTables(database: Kysely<Schema>): Promise<string> {
  const tables = Object.entries(auditedTables).filter(([, audited]) => audited)
  const rows = await Promise.all(
    tables.map(async ([table]) => [table, (await sql`select * from ${sql.table(table)}`.execute(database)).rows]),
  )
  return JSON.stringify(rows)
}

/** Returns the entries of every audit log, oldest first. */
export async function readEntries(database: Kysely<Schema>): Promise<readonly (EntryBody & { app: string })[]> {
  const rows = await database
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at')
    .orderBy('app_id')
    .orderBy('number')
    .execute()
  return rows.map(({ app_id: app, body }) => ({ app, ...(JSON.parse(body) as EntryBody) }))
}
