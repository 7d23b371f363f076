import { FrameError } from '@keyhook/sdk/wire'
import type { Seed } from '../keys/seed.js'
import type { Ports } from '../ports/ports.js'

/** Milliseconds a seed stays in memory after its last use. */
export const keyIdleLimit = 10 * 60_000

/** The seed of a rebuilt entropy, the server's name for that entropy, and the addresses registered for it. */
export type HeldSeed = { readonly seed: Seed; readonly serverEntropyId: string; readonly addresses: Set<string> }

/**
 * The seeds in memory, by the address that names their entropy: of one user, each for ten minutes after its last use.
 * Another user's call, and `clear`, wipe all of them and make what was being rebuilt meanwhile unusable.
 */
export type KeyRing = {
  readonly get: (userId: string, address: string) => HeldSeed | undefined
  /** To be called before rebuilding; gives what puts the rebuilt seed on the ring, or wipes it and throws. */
  readonly begin: (userId: string) => (address: string, rebuilt: HeldSeed) => HeldSeed
  readonly clear: () => void
}

export function createKeyRing({ after }: Pick<Ports, 'after'>): KeyRing {
  const ring = new Map<string, { held: HeldSeed; stop: () => void }>()
  let owner: string | undefined
  let generation = 0

  function clear(): void {
    for (const address of ring.keys()) drop(address)
    generation++
    owner = undefined
  }

  function drop(address: string): void {
    const entry = ring.get(address)
    entry?.stop()
    entry?.held.seed.wipe()
    ring.delete(address)
  }

  function enter(userId: string): void {
    if (owner !== undefined && owner !== userId) clear()
    owner = userId
  }

  const keep = (address: string, held: HeldSeed) =>
    ring.set(address, { held, stop: after(keyIdleLimit, () => drop(address)) })

  return {
    clear,
    get(userId, address) {
      enter(userId)
      const entry = ring.get(address)
      if (!entry) return undefined
      entry.stop()
      keep(address, entry.held)
      return entry.held
    },
    begin(userId) {
      enter(userId)
      const begun = generation
      return (address, rebuilt) => {
        if (begun !== generation) {
          rebuilt.seed.wipe()
          throw new FrameError('not_authenticated', 'The session ended')
        }
        const entry = ring.get(address)
        if (!entry) {
          keep(address, rebuilt)
          return rebuilt
        }
        // Another call was faster, and may be about to use the seed it has.
        rebuilt.seed.wipe()
        return entry.held
      }
    },
  }
}
