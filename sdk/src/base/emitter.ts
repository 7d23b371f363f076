/** Typed events. Listeners may be added and removed while an event is being delivered. */
export type Emitter<events extends Record<string, unknown>> = {
  readonly emit: <name extends keyof events>(name: name, payload: events[name]) => void
  /** Adds a listener. Returns a function that removes it. */
  readonly on: <name extends keyof events>(name: name, listener: (payload: events[name]) => void) => () => void
}

export function createEmitter<events extends Record<string, unknown>>(): Emitter<events> {
  const listeners = new Set<readonly [name: keyof events, listener: (payload: never) => void]>()
  return {
    emit(name, payload) {
      // Calls each listener at once. The page reports an error of one listener; the other listeners still run.
      for (const [received, listener] of [...listeners])
        if (received === name) void (async () => listener(payload as never))()
    },
    on(name, listener) {
      const entry = [name, listener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
