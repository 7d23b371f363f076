import type { Client } from '../client.js'
import type { Permission } from './permission.js'

/** Whether other code on the page may see the embedded wallets, over reloads. Each way of announcing them has its own. */
export function keptPermission({ appId, platform: { storage } }: Client, name: string): Permission {
  const key = `keyhook:${appId}:${name}`
  return {
    isGranted: () => storage.get(key) === 'connected',
    set: (isGranted) => (isGranted ? storage.set(key, 'connected') : storage.remove(key)),
  }
}
