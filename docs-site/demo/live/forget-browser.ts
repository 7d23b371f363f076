import { appId } from '../visit'

/** Forgets what the app's page and its wallet frame keep in the browser, and nothing of other visits. */
export async function forgetBrowser({ localStorage, sessionStorage }: Window): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(`keyhook:${appId}:`)) storage.removeItem(key)
  const database = await settled(indexedDB.open('keyhook-wallet-frame'))
  const records = database.transaction('records', 'readwrite').objectStore('records')
  for (const key of await settled(records.getAllKeys()))
    if (String(key).includes(JSON.stringify(appId))) await settled(records.delete(key))
  database.close()
}

const settled = <value>(request: IDBRequest<value>) =>
  new Promise<value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error as Error)
  })
