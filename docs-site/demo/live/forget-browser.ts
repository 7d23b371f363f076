/**
 * Deletes the storage of the app's page and its wallet frame, to simulate another browser. An open database is deleted
 * when the page that opened it reloads.
 */
export async function forgetBrowser({ indexedDB, localStorage, sessionStorage }: Window): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}
