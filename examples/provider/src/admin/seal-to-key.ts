// Two exports: HPKE encryption to a P-256 key, and decryption.

import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { p256 } from '@noble/curves/nist.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { toBytes } from '../bytes/encodings.js'

const empty = new Uint8Array()
/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and ChaCha20-Poly1305. */
const kem = [0x00, 0x10]
const kemSuite = new Uint8Array([...toBytes('KEM'), ...kem])
const suite = new Uint8Array([...toBytes('HPKE'), ...kem, 0x00, 0x01, 0x00, 0x03])
const version = toBytes('HPKE-v1')
const mode = new Uint8Array([0])

/** The labelled key derivation of RFC 9180, section 4. */
const derive = (suiteId: Uint8Array) => ({
  extract: (salt: Uint8Array, label: string, ikm: Uint8Array) =>
    extract(sha256, concatBytes(version, suiteId, toBytes(label), ikm), salt),
  expand: (prk: Uint8Array, label: string, info: Uint8Array, length: number) =>
    expand(
      sha256,
      prk,
      concatBytes(new Uint8Array([length >> 8, length & 255]), version, suiteId, toBytes(label), info),
      length,
    ),
})

/** Derives the key and the nonce of the first message (RFC 9180, sections 4.1 and 5.1). */
function schedule({
  encapsulatedKey,
  recipient,
  shared,
}: Readonly<Record<'encapsulatedKey' | 'recipient' | 'shared', Uint8Array>>) {
  const forKem = derive(kemSuite)
  const prk = forKem.extract(empty, 'eae_prk', shared)
  const secret = forKem.expand(prk, 'shared_secret', concatBytes(encapsulatedKey, recipient), 32)
  const forSuite = derive(suite)
  const context = concatBytes(
    mode,
    forSuite.extract(empty, 'psk_id_hash', empty),
    forSuite.extract(empty, 'info_hash', empty),
  )
  const scheduled = forSuite.extract(secret, 'secret', empty)
  const key = forSuite.expand(scheduled, 'key', context, 32)
  const nonce = forSuite.expand(scheduled, 'base_nonce', context, 12)
  for (const used of [prk, secret, scheduled]) used.fill(0)
  return { key, nonce }
}

/**
 * Encrypts to a P-256 key by HPKE in base mode (RFC 9180), without additional data. `recipient` is an uncompressed
 * point on the curve.
 */
export function sealToKey(
  recipient: Uint8Array,
  plaintext: Uint8Array,
): { readonly encapsulatedKey: Uint8Array; readonly ciphertext: Uint8Array } {
  const ephemeral = p256.keygen()
  const encapsulatedKey = p256.getPublicKey(ephemeral.secretKey, false)
  // The first byte of a compressed point is its sign.
  const shared = p256.getSharedSecret(ephemeral.secretKey, recipient, true).subarray(1)
  const { key, nonce } = schedule({ encapsulatedKey, recipient, shared })
  const ciphertext = chacha20poly1305(key, nonce).encrypt(plaintext)
  for (const used of [ephemeral.secretKey, shared, key]) used.fill(0)
  return { encapsulatedKey, ciphertext }
}

/** Decrypts what `sealToKey` or another implementation has encrypted. Throws for an invalid point or ciphertext. */
export function openWithKey(
  secretKey: Uint8Array,
  { ciphertext, encapsulatedKey }: { ciphertext: Uint8Array; encapsulatedKey: Uint8Array },
): Uint8Array {
  p256.Point.fromBytes(encapsulatedKey).assertValidity()
  // The first byte of a compressed point is its sign.
  const shared = p256.getSharedSecret(secretKey, encapsulatedKey, true).subarray(1)
  const { key, nonce } = schedule({ encapsulatedKey, recipient: p256.getPublicKey(secretKey, false), shared })
  try {
    return chacha20poly1305(key, nonce).decrypt(ciphertext)
  } finally {
    shared.fill(0)
    key.fill(0)
  }
}
