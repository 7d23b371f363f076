/** What has happened, newest first, as React reads it. */
export function createFeed<entry>() {
  let entries: readonly entry[] = []
  const listeners = new Set<() => void>()
  return {
    add(entry: entry): void {
      entries = [entry, ...entries].slice(0, 200)
      for (const listen of listeners) listen()
    },
    get: (): readonly entry[] => entries,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
