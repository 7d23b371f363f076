import type { DeviceStore, Ports } from '../ports/ports.js'

/** Milliseconds after which storage that does not respond counts as denied. */
const storageLimit = 3000

/** Wraps a store so that each method rejects if the browser does not respond in time. */
export function timedStore({ after, store }: Pick<Ports, 'after' | 'store'>): DeviceStore {
  const within = <value>(task: Promise<value>) =>
    new Promise<value>((resolve, reject) => {
      const stop = after(storageLimit, () => reject(new Error('The storage did not respond.')))
      task.then(resolve, reject).finally(stop)
    })
  return {
    read: (id) => within(store.read(id)),
    write: (id, value) => within(store.write(id, value)),
    add: (id, value) => within(store.add(id, value)),
  }
}
