import { toBase64Url } from '../bytes/encodings.js'
import { createStoredKeys } from './create-stored-keys.js'
import type { RecoveryKeys } from './recovery-keys.js'

/** Returns the recovery keys of a provider with a local recovery store. */
export function createLocalKeys(options: createStoredKeys.Options): RecoveryKeys {
  const stored = createStoredKeys(options)
  return {
    has: stored.has,
    sweep: stored.sweep,
    async give(walletKey, { makes }) {
      const key = makes ? (await stored.make(walletKey))?.key : await stored.open(walletKey)
      return key && { recovery_key: toBase64Url(key) }
    },
  }
}
