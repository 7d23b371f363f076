import { type SealContext, seal, unseal } from '../keys/seal.js'
import { wipe } from '../rules/wipe.js'
import type { Ports } from '../ports/ports.js'
import { timedStore } from './timed-store.js'

/** Identifies a share by its user and its wallet. */
export type ShareOf = { readonly userId: string; readonly wallet: string }

export type LoadedShare =
  | { readonly status: 'found'; readonly share: Uint8Array; readonly epoch: number }
  | { readonly status: 'absent' }
  /** The browser denies storage to this frame, so keys are recovered on each visit. */
  | { readonly status: 'denied' }

export type DeviceShares = {
  readonly load: (of: ShareOf) => Promise<LoadedShare>
  /** Stores a share. Returns 'saved' if reading the share back gives the same bytes. */
  readonly save: (of: ShareOf, epoch: number, share: Uint8Array<ArrayBuffer>) => Promise<'saved' | 'denied'>
}

type Stored = { readonly epoch: number; readonly sealed: Uint8Array }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Stored).epoch === 'number' &&
  (value as Stored).sealed instanceof Uint8Array

const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * Creates a store for this device's shares. They are encrypted with a key that scripts cannot extract from the browser.
 */
export function createDeviceShares(appId: string, ports: Pick<Ports, 'after' | 'crypto' | 'store'>): DeviceShares {
  const { crypto } = ports
  const store = timedStore(ports)
  const contextOf = ({ userId, wallet }: ShareOf, epoch: number): SealContext => ({
    appId,
    userId,
    wallet,
    kind: 'device',
    epoch,
  })
  const id = ({ userId, wallet }: ShareOf) => JSON.stringify(['share', appId, userId, wallet.toLowerCase()])

  /**
   * Returns the encryption key, and creates it on first use. If two tabs create a key at once, both use the first one.
   */
  async function deviceKey(): Promise<CryptoKey> {
    const found = (await store.read('key')) as CryptoKey | undefined
    if (found) return found
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return (await store.add('key', made)) as CryptoKey
  }

  async function load(of: ShareOf): Promise<LoadedShare> {
    let key: unknown
    let stored: unknown
    try {
      key = await store.read('key')
      stored = await store.read(id(of))
    } catch {
      return { status: 'denied' }
    }
    if (key === undefined || !isStored(stored)) return { status: 'absent' }
    try {
      const { epoch, sealed } = stored
      return { status: 'found', epoch, share: await unseal(crypto, key as CryptoKey, sealed, contextOf(of, epoch)) }
    } catch {
      // The share cannot be decrypted: it belongs to another wallet, or is damaged. A recovery will store a valid one.
      return { status: 'absent' }
    }
  }

  return {
    load,
    async save(of, epoch, share) {
      try {
        const sealed = await seal(crypto, await deviceKey(), share, contextOf(of, epoch))
        await store.write(id(of), { epoch, sealed } satisfies Stored)
      } catch {
        return 'denied'
      }
      const read = await load(of)
      const isThere = read.status === 'found' && read.epoch === epoch && isEqual(read.share, share)
      if (read.status === 'found') wipe(read.share)
      return isThere ? 'saved' : 'denied'
    },
  }
}
