import { isNewStore } from './installation.js'
import { openDatabase } from './open-database.js'

/** Whether nothing was ever stored at any of these addresses. */
export async function isNewInstallation(...addresses: readonly (string | undefined)[]): Promise<boolean> {
  for (const address of addresses) {
    if (address === undefined) continue
    const database = openDatabase(address)
    const isNew = await isNewStore({ address, database }).finally(() => database.destroy())
    if (!isNew) return false
  }
  return true
}
