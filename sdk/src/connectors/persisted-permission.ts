import type { Client } from '../client.js'

/**
 * Stores whether other code on the page may see the embedded wallets, across reloads. Each kind of announcement has a
 * separate permission.
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
