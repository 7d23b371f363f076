import type { DeviceStore } from '../ports/ports.js'

const name = 'keyhook-wallet-frame'
const table = 'records'

const settled = <value>(request: IDBRequest<value>) =>
  new Promise<value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves when the transaction is on disk, as far as the browser guarantees it (`durability: 'strict'`). */
const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error)
  })

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  const database = await settled(request)
  // An open connection must not block a newer version of the frame in another tab.
  database.onversionchange = () => database.close()
  return database
}

/**
 * Stores values in IndexedDB. Accesses `indexedDB` only on use, because the access itself throws if third-party storage
 * is denied.
 */
export function indexedDbStore(factory: () => IDBFactory): DeviceStore {
  async function within<value>(mode: IDBTransactionMode, run: (records: IDBObjectStore) => Promise<value>) {
    const database = await open(factory())
    try {
      const transaction = database.transaction(table, mode, { durability: 'strict' })
      const done = committed(transaction)
      const [value] = await Promise.all([run(transaction.objectStore(table)), done])
      return value
    } finally {
      database.close()
    }
  }

  return {
    read: (id) => within('readonly', (records) => settled<unknown>(records.get(id))),
    write: (id, value) => within('readwrite', async (records) => void (await settled(records.put(value, id)))),
    add: (id, value) =>
      within('readwrite', async (records) => {
        const found: unknown = await settled<unknown>(records.get(id))
        if (found !== undefined) return found
        await settled(records.put(value, id))
        return value
      }),
  }
}
