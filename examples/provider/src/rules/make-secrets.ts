import { toHex } from '../bytes/encodings.js'
import { deriveKey } from './derive-key.js'
import { createRoots, type KeyRing, type Roots } from './key-ring.js'

/**
 * The keys of each purpose, so that none can stand in for another. Recovery keys have a root of their own (security
 * rule 18). Throws a `TypeError` when two of the secrets are the same.
 */
export function makeSecrets({ previousRecovery, previousRoot, recovery, root }: makeSecrets.Options): Secrets {
  const given = [root, recovery, previousRoot, previousRecovery].flatMap((secret) => (secret ? [toHex(secret)] : []))
  if (new Set(given).size < given.length)
    throw new TypeError('The root secret, the recovery secret, and those before them must all differ.')
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
  /** 32 bytes each, kept apart from the databases. Those before are there while they are rotated. */
  type Options = {
    readonly root: Uint8Array
    /** Where a recovery service has the recovery keys, it has their secret too. */
    readonly recovery?: Uint8Array | undefined
    readonly previousRoot?: Uint8Array | undefined
    readonly previousRecovery?: Uint8Array | undefined
  }
}

export type Secrets = {
  readonly roots: { readonly main: Roots; readonly recovery: Roots | undefined }
  readonly answers: KeyRing
  readonly authShares: KeyRing
  /** What browsers hold of their channels to phones. */
  readonly channels: KeyRing
  readonly codes: KeyRing
  readonly families: KeyRing
  /** What the server's nonces are made by: whoever has a root secret of before makes none. */
  readonly nonces: KeyRing
  readonly signingKeys: KeyRing
  /**
   * What limits, devices and repeated requests are named by in the database. It outlives the root secret, or a rotation
   * would forget them; the database keeps it under `namesKeys`.
   */
  readonly names: Uint8Array
  readonly namesKeys: KeyRing
  readonly useNames: (key: Uint8Array) => void
}
