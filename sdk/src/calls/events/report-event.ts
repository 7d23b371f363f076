import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import { type ClientEvent, type ClientEventName, readClientEvent } from '../../domain/rules/app/read-client-event.js'
import { whenIdle } from '../../platform/browser/when-idle.js'
import * as analyticsEvents from '../../wire/endpoints/analytics-events.js'
import { perClient } from '../app/per-client.js'

/** What waits to be told, and whether something is on its way. */
const outboxOf = perClient((): { waiting: ClientEvent[]; isSending: boolean } => ({ waiting: [], isSending: false }))

/**
 * Tells what has happened: the hooks of the page at once, and the provider once the page is idle or is left, with what else
 * has happened by then. An app whose settings switch that off tells its provider nothing. What cannot be told is forgotten.
 */
export function reportEvent(client: Client, name: ClientEventName, payload: reportEvent.Payload): void {
  const clientTimestamp = new Date(client.platform.now()).toISOString()
  const event = readClientEvent(name, { ...payload, clientTimestamp })!
  client.events.emit('reported', event)
  if (client.app.features.clientEvents === false) return
  const outbox = outboxOf(client)
  outbox.waiting.push(event)
  if (outbox.isSending) return
  outbox.isSending = true
  void handled(
    send(client).finally(() => {
      outbox.isSending = false
    }),
  )
}

export declare namespace reportEvent {
  type Payload = Readonly<Record<string, string | number | undefined>>
}

async function send(client: Client): Promise<void> {
  const { waiting } = outboxOf(client)
  while (waiting.length > 0) {
    await idleOrLeft(client)
    const events = waiting.splice(0, analyticsEvents.mostEvents).map(({ name, payload }) => ({
      event_name: name,
      client_id: client.clientId ?? null,
      payload,
    }))
    const [first, ...others] = events
    await client.http.call(analyticsEvents.report, others.length === 0 ? first! : { events }).catch(() => {})
  }
}

/** A page that is hidden may not be seen again: what waits in it goes at once. */
function idleOrLeft({ platform }: Client): Promise<void> {
  const { activity, whenIdle: idle = whenIdle } = platform
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    const stop = activity.watch(() => {
      if (!activity.isActive()) end()
    })
    void idle().then(end)
  })
}
