import type { KeyKind, LentKey } from '../key-kinds/key-kind.js'
import type { Seed } from './seed.js'
import { wipe } from './wipe.js'

/** Lends the key of a kind at an index, and wipes it afterwards. Throws when the seed has been wiped. */
export function withKey<value>(kind: KeyKind, seed: Seed, index: number, use: (key: LentKey) => value): value {
  const { curve, path, toAddress } = kind
  const privateKey = seed.use((bytes) => curve.derive(bytes, path(index)))
  try {
    return use({ privateKey, address: toAddress(curve.getPublicKey(privateKey)) })
  } finally {
    wipe(privateKey)
  }
}

/** The address of a kind at an index. */
export const addressAt = (kind: KeyKind, seed: Seed, index: number): string =>
  withKey(kind, seed, index, ({ address }) => address)
