// Two exports: the ID of a key that verifies grants, and its check.

import { isEqual } from '../bytes/hash.js'
import { toBytes } from '../bytes/encodings.js'
import type { Schema } from '../database/schema.js'
import { keyedDigest } from '../rules/digest.js'
import type { KeyRing } from '../rules/key-ring.js'

const idOf = (key: Uint8Array, publicKey: string) => keyedDigest(key, 'recovery-grant-key', publicKey)

/** Returns the ID of a public key that verifies grants. It is a MAC of the key by the provider's root secret. */
export const grantKeyId = ({ current }: KeyRing, publicKey: string): string => idOf(current.bytes, publicKey)

/**
 * Returns true if a process with the root secret published this row. A writer of the database without the secret can
 * therefore add no key (security rule 36).
 */
export const isGrantKey = (
  { keys }: KeyRing,
  { kid, public_key }: Pick<Schema['recovery_grant_keys'], 'kid' | 'public_key'>,
): boolean => keys.some(({ bytes }) => isEqual(toBytes(idOf(bytes, public_key)), toBytes(kid)))
