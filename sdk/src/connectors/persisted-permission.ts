import type { Client } from '../client.js'
import type { Permission } from './permission.js'

/**
 * Stores if other code on the page may see the embedded wallets, across reloads. Each kind of announcement has its own
 * permission.
 */
export function persistedPermission({ appId, platform: { storage } }: Client, name: string): Permission {
  const key = `keyhook:${appId}:${name}`
  return {
    isGranted: () => storage.get(key) === 'connected',
    set: (isGranted) => (isGranted ? storage.set(key, 'connected') : storage.remove(key)),
  }
}
