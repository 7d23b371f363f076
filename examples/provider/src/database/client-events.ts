// More than one export: what is done with one table.

import { sql } from 'kysely'
import type { ClientEvent } from '@keyhook/sdk/wire'
import type { DatabaseContext } from './database-context.js'

const day = 24 * 60 * 60_000
/** For how long an event waits for a place that takes it. */
const life = 7 * day
/** How many wait at most: strangers may tell too. */
const most = 20_000

/** Keeps events until they are handed on. False where so many wait that these are dropped. */
export async function keepClientEvents(
  { clock, database }: Pick<DatabaseContext, 'clock' | 'database'>,
  { appId, events }: { appId: string; events: readonly ClientEvent[] },
): Promise<boolean> {
  if (events.length === 0) return true
  const { rows } = await sql<{ waiting: number | string }>`
    select count(*) as waiting from (select 1 from client_events limit ${most}) as some
  `.execute(database)
  if (Number(rows[0]?.waiting) >= most) return false
  const now = clock.now()
  await database
    .insertInto('client_events')
    .values(
      events.map(({ name, payload }, index) => ({
        // In the order they came in one call.
        id: `${String(index).padStart(2, '0')}-${crypto.randomUUID()}`,
        app_id: appId,
        name,
        payload: JSON.stringify(payload),
        received_at: now,
        expires_at: now + life,
      })),
    )
    .execute()
  return true
}

/** Those that wait longest. */
export const listClientEvents = (database: DatabaseContext['database'], limit: number) =>
  database.selectFrom('client_events').selectAll().orderBy('received_at').orderBy('id').limit(limit).execute()

export async function forgetClientEvents(database: DatabaseContext['database'], ids: readonly string[]): Promise<void> {
  await database.deleteFrom('client_events').where('id', 'in', ids).execute()
}
