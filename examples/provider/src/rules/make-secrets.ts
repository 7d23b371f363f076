import { toHex } from '../bytes/encodings.js'
import { deriveKey } from './derive-key.js'
import { createRoots, type KeyRing, type Roots } from './key-ring.js'

/**
 * Derives a separate key for each purpose. The keys of the recovery store have their own root secret (security rule
 * 18). Throws a `TypeError` if two of the secrets are equal.
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
    grantKeys: roots.main.ring('grant-keys'),
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
  /**
   * Root secrets of 32 bytes each, which are stored outside the databases. The previous secrets are set during a
   * rotation.
   */
  type Options = {
    readonly root: Uint8Array
    /** Omitted if a recovery service has this secret. */
    readonly recovery?: Uint8Array | undefined
    readonly previousRoot?: Uint8Array | undefined
    readonly previousRecovery?: Uint8Array | undefined
  }
}

export type Secrets = {
  readonly roots: { readonly main: Roots; readonly recovery: Roots | undefined }
  readonly answers: KeyRing
  readonly authShares: KeyRing
  /** Seals the token of a channel to a phone (Farcaster). */
  readonly channels: KeyRing
  readonly codes: KeyRing
  readonly families: KeyRing
  /** Authenticates the published keys that verify grants. */
  readonly grantKeys: KeyRing
  /** Derives the DPoP nonces of the server. Only the newest root secret is used. */
  readonly nonces: KeyRing
  readonly signingKeys: KeyRing
  /**
   * Derives the keys under which the database stores rate limits, devices and idempotent requests. It does not change
   * with the root secret, because that would reset all limits. The database stores it encrypted with `namesKeys`.
   */
  readonly names: Uint8Array
  readonly namesKeys: KeyRing
  readonly useNames: (key: Uint8Array) => void
}
