import type { DeviceStore } from '../src/ports/ports.js'

/** The storage of one browser. */
export function memoryStore(): DeviceStore & { readonly records: Map<string, unknown> } {
  const records = new Map<string, unknown>()
  return {
    records,
    read: async (id) => records.get(id),
    write: async (id, value) => void records.set(id, value),
    async add(id, value) {
      if (!records.has(id)) records.set(id, value)
      return records.get(id)
    },
  }
}

/** A browser that denies storage, like the default of some for third-party frames. */
export const deniedStore = (): DeviceStore => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  return { read: refuse, write: refuse, add: refuse }
}
