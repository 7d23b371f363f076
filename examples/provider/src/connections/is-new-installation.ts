import { isNewStore } from '../database/installation.js'
import { nodePorts } from './node-ports.js'

/** Whether nothing was ever stored at any of these addresses. */
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
