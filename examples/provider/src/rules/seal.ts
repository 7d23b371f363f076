import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64Url, toBase64Url, toBytes, toText } from '../bytes/encodings.js'
import { decrypt, encrypt } from '../bytes/aes-gcm.js'
import { randomBytes } from '../bytes/random.js'
import { joinParts } from './digest.js'
import { type KeyRing, UnknownKeyError } from './key-ring.js'

const nonceLength = 12

/**
 * Encrypts a value with AES-256-GCM. The result is the key's ID, a dot, and the nonce, ciphertext and tag as base64url.
 * The value can be decrypted only with the same context `about` (security rule 18).
 */
export async function seal(
  { current }: KeyRing,
  plaintext: string | Uint8Array,
  about: readonly string[],
): Promise<string> {
  const iv = randomBytes(nonceLength)
  const bytes = typeof plaintext === 'string' ? toBytes(plaintext) : plaintext
  const sealed = await encrypt(current.bytes, { bytes: new Uint8Array(bytes), data: dataOf(about), iv })
  return `${current.id}.${toBase64Url(concatBytes(iv, sealed))}`
}

/** Decrypts a sealed value. Rejects if its key is not in the ring, or if it was encrypted for another context `about`. */
export async function unseal(
  { keys }: KeyRing,
  sealed: string,
  about: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const [body = '', id] = sealed.split('.').reverse()
  // The oldest key sealed the values without a key ID.
  const key = id === undefined ? keys.at(-1) : keys.find((each) => each.id === id)
  if (!key) throw new UnknownKeyError()
  const bytes = fromBase64Url(body)
  const iv = bytes.subarray(0, nonceLength)
  return decrypt(key.bytes, { bytes: bytes.subarray(nonceLength), data: dataOf(about), iv })
}

export const unsealText = async (ring: KeyRing, sealed: string, about: readonly string[]): Promise<string> =>
  toText(await unseal(ring, sealed, about))

const dataOf = (about: readonly string[]) => toBytes(joinParts(about))
