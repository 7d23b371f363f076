/** What the wallet frame and the SDK keep their keys in. */
const databases = ['keyhook-wallet-frame', 'keyhook']
const name = 'keyhook-demo-visit'

/**
 * Removes what visits before have left of their wallets in this browser, unless one is still open; and says for as long as
 * this page is open that one is.
 */
export async function forgetVisits({ locks }: Navigator = navigator): Promise<void> {
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await Promise.all(databases.map(remove))
  })
  await new Promise<void>((held) => {
    void locks.request(name, { mode: 'shared' }, () => {
      held()
      return new Promise(() => {})
    })
  })
}

/** One that is still closing goes by itself, and is not waited for. */
const remove = (database: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(database)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
