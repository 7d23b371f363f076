/** Typed events. Listeners may be added and removed while an event is being delivered. */
export type Emitter<events extends Record<string, unknown>> = {
  readonly emit: <name extends keyof events>(name: name, payload: events[name]) => void
  /** Returns what removes the listener. */
  readonly on: <name extends keyof events>(name: name, listener: (payload: events[name]) => void) => () => void
}

export function createEmitter<events extends Record<string, unknown>>(): Emitter<events> {
  const listeners = new Map<keyof events, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}
