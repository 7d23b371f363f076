import { toHex } from '../bytes/encodings.js'
import { deriveKey } from './derive-key.js'
import { createRoots, type KeyRing, type Roots } from './key-ring.js'

/**
 * Derives a separate key for each purpose. Recovery keys have a separate root (security rule 18). Throws a `TypeError`
 * if two of the secrets are equal.
 */
export function makeSecrets({ previousRecovery, previousRoot, recovery, root }: makeSecrets.Options): Secrets {
  const given = [root, recovery, previousRoot, previousRecovery].flatMap((secret) => (secret ? [toHex(secret)] : []))
  if (new Set(given).size < given.length)
    throw new TypeError('The root secret, the recovery secret and their predecessors must all differ.')
  const roots = {
    main: createRoots(root, previousRoot),
    recovery: recovery && createRoots(recovery, previousRecovery),
  }
  let names = deriveKey(previousRoot ?? root, 'names')
  return {
    roots,
    answers: roots.main.ring('answers'),
    authShares: roots.main.ring('auth-shares'),
    channels: roots.main.ring('channels'),
    codes: roots.main.ring('codes'),
    families: roots.main.ring('families'),
    nonces: roots.main.ring('nonces'),
    signingKeys: roots.main.ring('signing-keys'),
    namesKeys: roots.main.ring('names-key'),
    get names() {
      return names
    },
    useNames(key) {
      names = key
    },
  }
}

export declare namespace makeSecrets {
  /** Secrets of 32 bytes each, stored outside the databases. The previous secrets are set during a rotation. */
  type Options = {
    readonly root: Uint8Array
    /** Omitted with a recovery service, which has this secret. */
    readonly recovery?: Uint8Array | undefined
    readonly previousRoot?: Uint8Array | undefined
    readonly previousRecovery?: Uint8Array | undefined
  }
}

export type Secrets = {
  readonly roots: { readonly main: Roots; readonly recovery: Roots | undefined }
  readonly answers: KeyRing
  readonly authShares: KeyRing
  /** Seals the browser's part of a channel to a phone. */
  readonly channels: KeyRing
  readonly codes: KeyRing
  readonly families: KeyRing
  /** Derives the server's nonces, by the newest root secret only. */
  readonly nonces: KeyRing
  readonly signingKeys: KeyRing
  /**
   * Derives the names of limits, devices and idempotent requests in the database. It outlives the root secret, because
   * new names would reset them. The database stores it under `namesKeys`.
   */
  readonly names: Uint8Array
  readonly namesKeys: KeyRing
  readonly useNames: (key: Uint8Array) => void
}
