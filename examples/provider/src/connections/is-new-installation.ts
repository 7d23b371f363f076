import { isNewStore } from '../database/installation.js'
import { nodePorts } from './node-ports.js'

/** Returns true if no data was ever stored at these addresses. */
export async function isNewInstallation(...addresses: readonly (string | undefined)[]): Promise<boolean> {
  const { openStore } = nodePorts({})
  for (const address of addresses) {
    if (address === undefined) continue
    const store = openStore(address)
    const isNew = await isNewStore(store).finally(() => store.database.destroy())
    if (!isNew) return false
  }
  return true
}
