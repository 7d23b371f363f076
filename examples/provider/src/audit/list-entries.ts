import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/schema.js'

export type EntryRow = Selectable<Schema['audit_entries']>

const page = 500

/** Reads the entries of an audit log in order, a page at a time. */
export async function* listEntries(
  database: Kysely<Schema>,
  { after = 0, appId }: { appId: string; after?: number | undefined },
): AsyncGenerator<EntryRow> {
  for (let last = after; ;) {
    const rows = await database
      .selectFrom('audit_entries')
      .selectAll()
      .where('app_id', '=', appId)
      .where('number', '>', last)
      .orderBy('number')
      .limit(page)
      .execute()
    yield* rows
    if (rows.length < page) return
    last = rows.at(-1)!.number
  }
}

/** Returns the newest entries of an audit log, newest first. */
export const listNewestEntries = (
  database: Kysely<Schema>,
  { appId, limit }: { appId: string; limit: number },
): Promise<readonly EntryRow[]> =>
  database
    .selectFrom('audit_entries')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

/**
 * Returns the apps that have an audit log. The log of the installation has an empty name. Each key and each server
 * wallet has an entry, so `audit verify` detects that an app with one has lost its whole log.
 */
export async function listLogs(database: Kysely<Schema>): Promise<readonly string[]> {
  const tables = ['audit_heads', 'audit_entries', 'app_keys', 'server_wallets'] as const
  const found = await Promise.all(
    tables.map((table) => database.selectFrom(table).select('app_id').distinct().execute()),
  )
  return [...new Set(found.flat().map(({ app_id }) => app_id))].toSorted()
}
