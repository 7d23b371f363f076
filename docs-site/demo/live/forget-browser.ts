/**
 * Deletes the storage of the app's page and of its wallet frame, to simulate another browser. Databases are deleted when
 * the page that has them open reloads.
 */
export async function forgetBrowser({ indexedDB, localStorage, sessionStorage }: Window): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}
