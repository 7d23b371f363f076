import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64Url, toBase64Url, toBytes, toText } from '../bytes/encodings.js'
import { randomBytes } from '../bytes/random.js'
import { joinParts } from './digest.js'
import { type Key, type KeyRing, UnknownKeyError } from './key-ring.js'

const algorithm = 'AES-GCM'
const nonceLength = 12
const cryptoKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/**
 * Seals with AES-256-GCM: the key's ID, a dot, and nonce, ciphertext and tag as base64url, bound to `about` (security
 * rule 18).
 */
export async function seal(
  { current }: KeyRing,
  plaintext: string | Uint8Array,
  about: readonly string[],
): Promise<string> {
  const iv = randomBytes(nonceLength)
  const bytes = typeof plaintext === 'string' ? toBytes(plaintext) : plaintext
  const key = await cryptoKeyOf(current)
  const sealed = await crypto.subtle.encrypt(parametersOf(iv, about), key, new Uint8Array(bytes))
  return `${current.id}.${toBase64Url(concatBytes(iv, new Uint8Array(sealed)))}`
}

/** Opens a sealed value. Rejects if the key is not in the ring or `about` differs. */
export async function unseal(
  { keys }: KeyRing,
  sealed: string,
  about: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const [body = '', id] = sealed.split('.').reverse()
  // Values without a key ID were sealed by the oldest key.
  const key = id === undefined ? keys.at(-1) : keys.find((each) => each.id === id)
  if (!key) throw new UnknownKeyError()
  const bytes = new Uint8Array(fromBase64Url(body))
  const parameters = parametersOf(bytes.subarray(0, nonceLength), about)
  return new Uint8Array(await crypto.subtle.decrypt(parameters, await cryptoKeyOf(key), bytes.subarray(nonceLength)))
}

export const unsealText = async (ring: KeyRing, sealed: string, about: readonly string[]): Promise<string> =>
  toText(await unseal(ring, sealed, about))

const parametersOf = (iv: Uint8Array<ArrayBuffer>, about: readonly string[]): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: new Uint8Array(toBytes(joinParts(about))),
  tagLength: 128,
})

function cryptoKeyOf({ bytes }: Key): Promise<CryptoKey> {
  const known = cryptoKeys.get(bytes)
  if (known) return known
  const made = crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['encrypt', 'decrypt'])
  cryptoKeys.set(bytes, made)
  return made
}
