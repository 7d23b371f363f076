import type { Context } from '../context/context.js'
import { forgetClientEvents, listClientEvents } from '../database/client-events.js'
import { type StoredEvent, sinks } from './sinks.js'

/** How many are handed on at once. */
const batch = 100

/** What each place has taken of what still waits for another: it is not told again, however often strangers tell. */
const taken = new WeakMap<Context['database'], Map<string, ReadonlySet<string>>>()

/**
 * Hands on what clients have told, in the order it came, to each place the settings name, and then forgets it. What no place
 * takes waits. Where this process ends before all have taken it, or two processes hand on at once, it comes twice: its id is
 * the same.
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
