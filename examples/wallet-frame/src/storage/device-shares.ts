import { type SealContext, seal, unseal } from '../keys/seal.js'
import { wipe } from '../rules/wipe.js'
import type { Ports } from '../ports/ports.js'
import { timedStore } from './timed-store.js'

/** Identifier of a share: the user and the wallet. */
export type ShareOf = { readonly userId: string; readonly wallet: string }

export type LoadedShare =
  | { readonly status: 'found'; readonly share: Uint8Array; readonly epoch: number }
  | { readonly status: 'absent' }
  /** The browser gives this frame no storage: keys are recovered each time. */
  | { readonly status: 'denied' }

export type DeviceShares = {
  readonly load: (of: ShareOf) => Promise<LoadedShare>
  /** Stores a share. Returns 'saved' if the share could be read back unchanged. */
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

/** Stores this device's shares, sealed with a key of this browser that no script can read. */
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

  /** Returns the sealing key. Creates it on first use. If two tabs create one at once, the first wins. */
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
      // The share does not open: it belongs to another wallet, or is damaged. Recovery stores a valid one.
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
