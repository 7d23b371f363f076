import { toBase64Url } from '../bytes/encodings.js'
import { deriveKey } from './derive-key.js'

/** The keys of one purpose. The first key encrypts new values. A value is decrypted with the key that encrypted it. */
export type KeyRing = {
  readonly current: Key
  readonly keys: readonly Key[]
  /** This process's newest key, for values that are not stored. */
  readonly latest: Key
}

/** A key. `id` identifies its root secret. Each sealed value contains this ID. */
export type Key = { readonly id: string; readonly bytes: Uint8Array }

/** Thrown for a value that was sealed with a root secret that this process does not have. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'

  constructor() {
    super('The stores are encrypted with a root secret that this process does not have.')
  }
}

const idLength = 8

/**
 * Creates the key rings of a secret and, during a rotation, of the previous secret. The database stores the fingerprint
 * of the secret that currently encrypts. All processes therefore switch at the same time, and each can decrypt values
 * of both secrets (security rule 32).
 */
export function createRoots(current: Uint8Array, previous?: Uint8Array | undefined): Roots {
  const toRoot = (bytes: Uint8Array) => ({
    bytes,
    fingerprint: toBase64Url(deriveKey(bytes, 'fingerprint')),
  })
  const first = toRoot(current)
  const roots = [first, ...(previous ? [toRoot(previous)] : [])]
  const [newest = '', before] = roots.map(({ fingerprint }) => fingerprint)
  // The previous secret seals until the database contains the fingerprint of the newer one.
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
  /** Fingerprint of the previous secret, if there is one. */
  readonly previous: string | undefined
  readonly has: (fingerprint: string) => boolean
  /** Selects the secret that encrypts new values, by its fingerprint. Ignores an unknown fingerprint. */
  readonly activate: (fingerprint: string) => void
  readonly ring: (purpose: string) => KeyRing
}
