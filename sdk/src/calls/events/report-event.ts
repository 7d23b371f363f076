import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import { type ClientEvent, type ClientEventName, readClientEvent } from '../../domain/rules/app/read-client-event.js'
import { whenIdle } from '../../platform/browser/when-idle.js'
import * as analyticsEvents from '../../wire/endpoints/analytics-events.js'
import { perClient } from '../app/per-client.js'

/** The queued events, and whether a request is running. */
const outboxOf = perClient((): { waiting: ClientEvent[]; isSending: boolean } => ({ waiting: [], isSending: false }))

/**
 * Reports a client event. The page's hooks receive the event at once. The provider receives it in a batch, once the
 * page is idle or closes. Apps can disable reports to the provider. Failed reports are dropped.
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

/** Resolves when the page is idle or hidden. A hidden page may never be shown again. */
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
