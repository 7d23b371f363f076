import type { KeyKind, LentKey } from '../key-kinds/key-kind.js'
import type { Seed } from './seed.js'
import { wipe } from '../rules/wipe.js'

/** Calls a function with a copy of a private key, and wipes the copy afterwards. Throws after the seed was wiped. */
export function withKey<value>(kind: KeyKind, seed: Seed, index: number, use: (key: LentKey) => value): value {
  const { address, privateKey } = seed.derive(kind, index)
  const copy = Uint8Array.from(privateKey)
  try {
    return use({ privateKey: copy, address })
  } finally {
    wipe(copy)
  }
}

/** Returns the address of a chain at an index. */
export const addressAt = (kind: KeyKind, seed: Seed, index: number): string => seed.derive(kind, index).address
