import type { Context } from '../context/context.js'
import { forgetClientEvents, listClientEvents } from '../database/client-events.js'
import { type StoredEvent, sinks } from './sinks.js'

/** The number of events per batch. */
const batch = 100

/** Event IDs that some sinks have accepted. These events are sent again only to the remaining sinks. */
const taken = new WeakMap<Context['database'], Map<string, ReadonlySet<string>>>()

/**
 * Forwards client events in order to each sink of the settings, and then deletes them. Rejected events stay in the
 * queue. A sink may receive an event twice with the same ID: after a crash, or if two processes forward at once.
 */
export async function forwardEvents(context: Context): Promise<void> {
  const { database, settings } = context
  for (;;) {
    const destinations = sinks(context, settings().events)
    if (destinations.length === 0) return
    const rows = await listClientEvents(database, batch)
    if (rows.length === 0) return
    const events = rows.map(({ app_id, id, name, payload, received_at }): StoredEvent => ({
      id,
      app_id,
      event_name: name,
      payload: JSON.parse(payload) as StoredEvent['payload'],
      received_at: new Date(Number(received_at)).toISOString(),
    }))
    const has = taken.get(database) ?? new Map<string, ReadonlySet<string>>()
    taken.set(database, has)
    for (const { name, take } of destinations) {
      const rest = events.filter(({ id }) => !has.get(name)?.has(id))
      if (rest.length > 0) await take(rest)
      has.set(name, new Set(rows.map(({ id }) => id)))
    }
    await forgetClientEvents(
      database,
      rows.map(({ id }) => id),
    )
    has.clear()
  }
}
