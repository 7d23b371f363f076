import type { Context } from '../context.js'
import { forgetClientEvents, listClientEvents } from '../database/client-events.js'
import { type KeptEvent, sinks } from './sinks.js'

/** How many are handed on at once. */
const batch = 100

/**
 * Hands on what clients have told, in the order it came, to each place the settings name, and then forgets it. What no place
 * takes waits. Where one of two takes it and the other does not, or two processes hand on at once, it comes twice: its id
 * is the same.
 */
export async function forwardEvents(context: Context): Promise<void> {
  const { database, settings } = context
  for (;;) {
    const places = sinks(context, settings().events)
    if (places.length === 0) return
    const rows = await listClientEvents(database, batch)
    if (rows.length === 0) return
    const events = rows.map(({ app_id, id, name, payload, received_at }): KeptEvent => ({
      id,
      app_id,
      event_name: name,
      payload: JSON.parse(payload) as KeptEvent['payload'],
      received_at: new Date(Number(received_at)).toISOString(),
    }))
    for (const take of places) await take(events)
    await forgetClientEvents(
      database,
      rows.map(({ id }) => id),
    )
  }
}
