import { sql } from 'kysely'
import type { ClientEvent } from '@keyhook/sdk/wire'
import type { DatabaseContext } from './database-context.js'

const day = 24 * 60 * 60_000
/** The time that an event waits to be forwarded to the app's event sink, in milliseconds. */
const life = 7 * day
/** The maximum number of waiting events. The limit exists because unauthenticated clients can send events. */
const most = 20_000

/** Stores events until they are forwarded. If too many events are waiting, drops the new events and returns false. */
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
        // The index keeps the order of the events in one call.
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

/** The oldest waiting events. */
export const listClientEvents = (database: DatabaseContext['database'], limit: number) =>
  database.selectFrom('client_events').selectAll().orderBy('received_at').orderBy('id').limit(limit).execute()

export async function forgetClientEvents(database: DatabaseContext['database'], ids: readonly string[]): Promise<void> {
  await database.deleteFrom('client_events').where('id', 'in', ids).execute()
}
