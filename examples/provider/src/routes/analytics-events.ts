import { analyticsEvents, type ClientEvent, readClientEvent } from '@keyhook/sdk/wire'
import { consume } from '../abuse/consume.js'
import { keepClientEvents } from '../database/client-events.js'
import { forwardEvents } from '../events/forward-events.js'
import { serve } from './serve.js'

/** Pause after a sink rejects a delivery, in milliseconds. */
const pause = 5000

/**
 * Mounts the route for client events. Reads only the fields that the event's definition lists. Any client can call this
 * route, and a payload may contain user input (threat 36).
 */
export function mountAnalyticsEvents(mount: serve.Mount): void {
  const { context } = mount
  const { clock, log, settings } = context
  let isForwarding = false
  let refusedUntil = 0

  /** Runs in the background, so that the response does not wait for a sink. */
  function forward(): void {
    if (isForwarding || clock.now() < refusedUntil) return
    isForwarding = true
    forwardEvents(context)
      .catch((error: unknown) => {
        refusedUntil = clock.now() + pause
        // An example is ENOENT, if the folder of the events file does not exist.
        const { code } = (error ?? {}) as { code?: unknown }
        log.warn({ code, err: error }, 'events could not be forwarded')
      })
      .finally(() => {
        isForwarding = false
      })
  }

  serve(mount, analyticsEvents.report, async (input, { app, network }) => {
    await consume(context, [{ policy: 'events', subject: [network] }])
    const given = 'events' in input ? input.events : [input]
    const events = given
      .map(({ event_name: name, payload = {} }) => readClientEvent(name, payload))
      .filter((event): event is ClientEvent => event !== undefined)
    for (const { name } of events) log.debug({ appId: app.id, reported: name }, 'client event')
    if (!app.clientEvents || !settings().events) return { success: true }
    if (!(await keepClientEvents(context, { appId: app.id, events }))) log.warn({ appId: app.id }, 'events dropped')
    forward()
    return { success: true }
  })
}
