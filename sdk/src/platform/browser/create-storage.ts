import type { KeyValue } from '../platform.js'

/**
 * Wraps the browser's storage, with memory as a fallback. Reading throws if site data is blocked. Writing throws if
 * storage is full, and the browser may also lose a written value. After a failed write, memory keeps the value. Calls
 * `getArea` each time, because reading `window.localStorage` can throw.
 */
export function createStorage({ getArea, window }: createStorage.Options): KeyValue {
  const memory = new Map<string, string | null>()

  const attempt = <value>(run: (area: Storage) => value): { value: value } | undefined => {
    try {
      const area = getArea()
      return area ? { value: run(area) } : undefined
    } catch {
      return undefined
    }
  }

  function put(key: string, value: string | null): void {
    const stored = attempt((area) => {
      if (value === null) area.removeItem(key)
      else area.setItem(key, value)
      return area.getItem(key) === value
    })
    if (stored?.value) memory.delete(key)
    else memory.set(key, value)
  }

  return {
    get: (key) => (memory.has(key) ? memory.get(key)! : (attempt((area) => area.getItem(key))?.value ?? null)),
    set: put,
    remove: (key) => put(key, null),
    isPersistent: () =>
      memory.size === 0 &&
      attempt((area) => {
        area.setItem('keyhook:probe', '1')
        area.removeItem('keyhook:probe')
      }) !== undefined,
    watch(key, listener) {
      const changed = (event: StorageEvent) => {
        // `key` is null if another tab has cleared the storage.
        if (event.key === null) listener(null)
        else if (event.key === key) listener(event.newValue)
      }
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  }
}

export declare namespace createStorage {
  type Options = {
    getArea: () => Storage | undefined
    window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  }
}
