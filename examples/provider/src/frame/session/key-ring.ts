import { FrameError } from '@keyhook/sdk/wire'
import type { WalletNode } from '../keys/wallet-node.js'
import type { Ports } from '../ports.js'

/** Milliseconds a key stays in memory after its last use. */
export const keyIdleLimit = 10 * 60_000

/** A rebuilt key, and the server's name for its entropy. */
export type HeldKey = { readonly node: WalletNode; readonly serverEntropyId: string }

/**
 * The keys in memory: of one user, each for ten minutes after its last use. Another user's call, and `clear`, wipe all
 * of them and make what was being rebuilt meanwhile unusable.
 */
export type KeyRing = {
  readonly get: (userId: string, address: string) => HeldKey | undefined
  /** To be called before rebuilding; gives what puts the rebuilt key on the ring, or wipes it and throws. */
  readonly begin: (userId: string) => (address: string, key: HeldKey) => HeldKey
  readonly clear: () => void
}

export function createKeyRing({ after }: Pick<Ports, 'after'>): KeyRing {
  const keys = new Map<string, { key: HeldKey; stop: () => void }>()
  let owner: string | undefined
  let generation = 0

  function clear(): void {
    for (const address of keys.keys()) drop(address)
    generation++
    owner = undefined
  }

  function drop(address: string): void {
    const held = keys.get(address)
    held?.stop()
    held?.key.node.wipePrivateData()
    keys.delete(address)
  }

  function enter(userId: string): void {
    if (owner !== undefined && owner !== userId) clear()
    owner = userId
  }

  const keep = (address: string, key: HeldKey) =>
    keys.set(address, { key, stop: after(keyIdleLimit, () => drop(address)) })

  return {
    clear,
    get(userId, address) {
      enter(userId)
      const held = keys.get(address.toLowerCase())
      if (!held) return undefined
      held.stop()
      keep(address.toLowerCase(), held.key)
      return held.key
    },
    begin(userId) {
      enter(userId)
      const begun = generation
      return (address, key) => {
        if (begun !== generation) {
          key.node.wipePrivateData()
          throw new FrameError('not_authenticated', 'The session ended while the wallet was being opened.')
        }
        const held = keys.get(address.toLowerCase())
        if (!held) {
          keep(address.toLowerCase(), key)
          return key
        }
        // Another call was faster, and may be about to use the key it has.
        key.node.wipePrivateData()
        return held.key
      }
    },
  }
}
