import type { Client } from '../client.js'

/**
 * Persists whether other code on the page may see the embedded wallets. EIP-6963 and the Wallet Standard have separate
 * permissions.
 */
export function persistedPermission({ appId, platform: { storage } }: Client, name: string): Permission {
  const key = `keyhook:${appId}:${name}`
  return {
    isGranted: () => storage.get(key) === 'connected',
    set: (isGranted) => (isGranted ? storage.set(key, 'connected') : storage.remove(key)),
  }
}

/** Permission of the page to see and use a provider's accounts. */
export type Permission = {
  readonly isGranted: () => boolean
  readonly set: (isGranted: boolean) => void
}
