import { toBase64Url } from '../bytes/encodings.js'
import { deriveKey } from './derive-key.js'

/** The keys of one purpose. The first key encrypts. Each key decrypts the values that it encrypted. */
export type KeyRing = {
  readonly current: Key
  readonly keys: readonly Key[]
  /** The newest key of this process, for values that are not stored. */
  readonly latest: Key
}

/** A key. `id` names its root secret, and each sealed value carries it. */
export type Key = { readonly id: string; readonly bytes: Uint8Array }

/** Thrown for a value that is sealed by a root secret which this process does not have. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'

  constructor() {
    super('The stores are encrypted with a root secret that this process does not have.')
  }
}

const idLength = 8

/**
 * Creates the roots of a secret and, during a rotation, its predecessor. The database names by fingerprint the one that
 * seals. All processes switch together, and each opens values of both (security rule 32).
 */
export function createRoots(current: Uint8Array, previous?: Uint8Array | undefined): Roots {
  const toRoot = (bytes: Uint8Array) => ({
    bytes,
    fingerprint: toBase64Url(deriveKey(bytes, 'fingerprint')),
  })
  const first = toRoot(current)
  const roots = [first, ...(previous ? [toRoot(previous)] : [])]
  const [newest = '', before] = roots.map(({ fingerprint }) => fingerprint)
  // The predecessor seals until the database names the newer secret.
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
  /** Fingerprint of the newest secret. */
  readonly newest: string
  /** Fingerprint of its predecessor, if given. */
  readonly previous: string | undefined
  readonly has: (fingerprint: string) => boolean
  /** Selects the secret that seals, by its fingerprint. For an unknown fingerprint, selects no secret. */
  readonly activate: (fingerprint: string) => void
  readonly ring: (purpose: string) => KeyRing
}
