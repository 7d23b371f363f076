import type { Client } from '../client.js'

/** Holds a client that may be set or replaced after its consumers are created. */
export type ClientRef = {
  readonly read: () => Client | undefined
  readonly fill: (client: Client) => void
  /** Calls the listener with the current client and with every new one. Returns a function that unsubscribes. */
  readonly watch: (listener: (client: Client) => void) => () => void
}

export function createClientRef(client?: Client | undefined): ClientRef {
  const listeners = new Set<(client: Client) => void>()
  let current = client
  return {
    read: () => current,
    fill(next) {
      if (next === current) return
      current = next
      for (const listener of [...listeners]) listener(next)
    },
    watch(listener) {
      listeners.add(listener)
      if (current) listener(current)
      return () => void listeners.delete(listener)
    },
  }
}
