'use client'
import type { ClientEvent } from '../../domain/rules/app/read-client-event.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * Hears what the provider is told of, as it happens: purchases that were started and how they ended, and wallets that were
 * created. For an app's own analytics. Nothing in it tells who the user is.
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
