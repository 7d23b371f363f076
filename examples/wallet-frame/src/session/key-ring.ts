import { FrameError } from '@keyhook/sdk/wire'
import type { Seed } from '../keys/seed.js'
import type { Ports } from '../ports/ports.js'

/** Milliseconds for which a seed stays in memory after its last use. */
export const keyIdleLimit = 10 * 60_000

/** A rebuilt seed, with the server's ID for its entropy and the addresses that are registered for it. */
export type HeldSeed = { readonly seed: Seed; readonly serverEntropyId: string; readonly addresses: Set<string> }

/**
 * The seeds in memory, by the address of the first wallet of their entropy. All belong to one user, and each is wiped
 * ten minutes after its last use. A call by another user, and `clear`, wipe all seeds and invalidate rebuilds in
 * progress.
 */
export type KeyRing = {
  readonly get: (userId: string, address: string) => HeldSeed | undefined
  /**
   * Call it before rebuilding a seed. Returns a function that caches the rebuilt seed. If the rebuild was invalidated,
   * that function wipes the seed and throws.
   */
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
      const started = generation
      return (address, rebuilt) => {
        if (started !== generation) {
          rebuilt.seed.wipe()
          throw new FrameError('not_authenticated', 'The session ended')
        }
        const entry = ring.get(address)
        if (!entry) {
          keep(address, rebuilt)
          return rebuilt
        }
        // A concurrent call was faster, and may be using its seed. This seed is wiped instead.
        rebuilt.seed.wipe()
        return entry.held
      }
    },
  }
}
