/**
 * Forgets what the app's page and its wallet frame keep, as another browser knows nothing of it. Databases go once the page
 * that holds them open is loaded again.
 */
export async function forgetBrowser({ indexedDB, localStorage, sessionStorage }: Window): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}
