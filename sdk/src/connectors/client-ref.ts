import type { Client } from '../client.js'

/** A place for a client that may come later than what needs it, and may be replaced. */
export type ClientRef = {
  readonly read: () => Client | undefined
  readonly fill: (client: Client) => void
  /** Calls back with the client that is there and with every later one. Returns what stops it. */
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
