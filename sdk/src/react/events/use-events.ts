'use client'
import type { ClientEvent } from '../../domain/rules/app/read-client-event.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * Calls a listener with client events: started and completed purchases, and created wallets. Use it for the app's
 * analytics. Events do not identify the user.
 *
 * @example
 * import { useEvents } from '@keyhook/sdk'
 *
 * export function Analytics() {
 *   useEvents(({ name, payload }) => {
 *     navigator.sendBeacon('/events', JSON.stringify({ name, ...payload }))
 *   })
 *   return null
 * }
 */
export function useEvents(onEvent: useEvents.Listener): void {
  useClientEvent('reported', onEvent)
}

export declare namespace useEvents {
  type Listener = (event: ClientEvent) => void
}
