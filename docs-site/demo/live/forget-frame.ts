/** The table of the wallet frame is of its provider's origin, which is this one here. */
export async function forgetFrame(): Promise<void> {
  const opening = indexedDB.open('keyhook-wallet-frame')
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = () => reject(opening.error)
  })
  const database = opening.result
  const transaction = database.transaction(database.objectStoreNames, 'readwrite')
  for (const name of database.objectStoreNames) transaction.objectStore(name).clear()
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
}
