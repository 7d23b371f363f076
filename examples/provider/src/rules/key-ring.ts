// More than one export: a key, its ring, and the secrets that rings are made from.

import { toBase64Url } from '../bytes/encodings.js'
import { deriveKey } from './derive-key.js'

/** The keys of one purpose: one seals, and each opens what it sealed. */
export type KeyRing = {
  readonly current: Key
  readonly keys: readonly Key[]
  /** The current one, and in a process that a rotation has left behind the one it has: for what is not kept. */
  readonly latest: Key
}

/** `id` says which root secret a key comes from. Every sealed value carries it. */
export type Key = { readonly id: string; readonly bytes: Uint8Array }

/** A value was sealed, or is to be sealed, by a root secret that this process was not given. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'

  constructor() {
    super('The stores are sealed by a root secret that this process does not have.')
  }
}

const idLength = 8

/**
 * A root secret and, while it is rotated, the one before it. The database says by fingerprint which of them seals: all
 * processes change over together, and each opens what either sealed (security rule 32).
 */
export function createRoots(current: Uint8Array, previous?: Uint8Array | undefined): Roots {
  const toRoot = (bytes: Uint8Array) => ({
    bytes,
    fingerprint: toBase64Url(deriveKey(bytes, 'fingerprint')),
  })
  const first = toRoot(current)
  const roots = [first, ...(previous ? [toRoot(previous)] : [])]
  const [newest = '', before] = roots.map(({ fingerprint }) => fingerprint)
  // Until a database says otherwise, it is sealed by the one before.
  let active = roots.length - 1
  return {
    newest,
    previous: before,
    has: (fingerprint) => roots.some((root) => root.fingerprint === fingerprint),
    activate(fingerprint) {
      active = roots.findIndex((root) => root.fingerprint === fingerprint)
    },
    ring(purpose) {
      const toKey = ({ bytes, fingerprint }: typeof first): Key => ({
        id: fingerprint.slice(0, idLength),
        bytes: deriveKey(bytes, purpose),
      })
      const newest = toKey(first)
      const keys = [newest, ...roots.slice(1).map(toKey)]
      return {
        keys,
        get latest() {
          return keys[active] ?? newest
        },
        get current() {
          const key = keys[active]
          if (!key) throw new UnknownKeyError()
          return key
        },
      }
    },
  }
}

export type Roots = {
  /** Fingerprint of the secret to use from now on. */
  readonly newest: string
  /** Fingerprint of the one before it, when that was given. */
  readonly previous: string | undefined
  readonly has: (fingerprint: string) => boolean
  /** Seals by the secret with this fingerprint from now on, and by none when it is not known. */
  readonly activate: (fingerprint: string) => void
  readonly ring: (purpose: string) => KeyRing
}
