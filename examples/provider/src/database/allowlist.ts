import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type AllowlistRow = Selectable<Schema['allowlist_entries']>
type Key = Pick<AllowlistRow, 'app_id' | 'type' | 'value'>

/** Maximum number of entries that servers may add to an app's allowlist. A provider process caches all of them. */
const mostAllowlistEntries = 10_000

/** Returns the version of an app's entries. It increases with each change. */
export async function readAllowlistVersion(database: Kysely<Schema>, appId: string): Promise<number> {
  const row = await database.selectFrom('allowlists').select('version').where('app_id', '=', appId).executeTakeFirst()
  return row?.version ?? 0
}

/** Lists the entries that servers have added, oldest first. */
export const listAllowlist = (database: Kysely<Schema>, appId: string): Promise<AllowlistRow[]> =>
  database
    .selectFrom('allowlist_entries')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Increases the version of an app's allowlist. Other transactions that change the app's entries then wait until this
 * one ends.
 */
async function lock(transaction: Kysely<Schema>, appId: string): Promise<void> {
  await transaction
    .insertInto('allowlists')
    .values({ app_id: appId, version: 1 })
    .onConflict((on) => on.column('app_id').doUpdateSet((eb) => ({ version: eb('allowlists.version', '+', 1) })))
    .execute()
}

/**
 * Stores an entry and returns it. Returns the stored entry if the value has one. Returns undefined if the app has the
 * maximum number of entries.
 */
export async function addAllowlistEntry(
  transaction: Kysely<Schema>,
  row: AllowlistRow,
): Promise<AllowlistRow | undefined> {
  await lock(transaction, row.app_id)
  const stored = await find(transaction, row)
  if (stored) return stored
  const { count } = await transaction
    .selectFrom('allowlist_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('app_id', '=', row.app_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostAllowlistEntries) return undefined
  await transaction.insertInto('allowlist_entries').values(row).execute()
  return row
}

const find = (database: Kysely<Schema>, { app_id, type, value }: Key): Promise<AllowlistRow | undefined> =>
  database
    .selectFrom('allowlist_entries')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirst()

/** Removes an entry. Returns false for an unknown entry. */
export async function removeAllowlistEntry(
  transaction: Kysely<Schema>,
  { app_id, type, value }: Key,
): Promise<boolean> {
  await lock(transaction, app_id)
  const removed = await transaction
    .deleteFrom('allowlist_entries')
    .where('app_id', '=', app_id)
    .where('type', '=', type)
    .where('value', '=', value)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
