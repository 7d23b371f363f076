import { nodeCrypto } from './node-crypto.js'
import { concatBytes } from '@noble/hashes/utils.js'

const algorithm = 'AES-GCM'
const nodeAlgorithm = 'aes-256-gcm'
const tagLength = 16
const cryptoKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

type Part = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Additional data that is authenticated but not encrypted. */
  readonly data: Uint8Array<ArrayBuffer>
  readonly iv: Uint8Array<ArrayBuffer>
}

/** Encrypts with AES-256-GCM. Returns the ciphertext with its tag of 16 bytes. */
export async function encrypt(key: Uint8Array, { bytes, data, iv }: Part): Promise<Uint8Array> {
  if (!nodeCrypto) return new Uint8Array(await crypto.subtle.encrypt(toParameters(iv, data), await keyOf(key), bytes))
  const cipher = nodeCrypto.createCipheriv(nodeAlgorithm, key, iv).setAAD(data)
  return concatBytes(cipher.update(bytes), cipher.final(), cipher.getAuthTag())
}

/** Decrypts the output of `encrypt`. Rejects if the key, the additional data or a byte of the ciphertext differs. */
export async function decrypt(key: Uint8Array, { bytes, data, iv }: Part): Promise<Uint8Array<ArrayBuffer>> {
  if (!nodeCrypto) return new Uint8Array(await crypto.subtle.decrypt(toParameters(iv, data), await keyOf(key), bytes))
  if (bytes.length < tagLength) throw new TypeError('The ciphertext is shorter than its tag.')
  const end = bytes.length - tagLength
  const decipher = nodeCrypto
    .createDecipheriv(nodeAlgorithm, key, iv, { authTagLength: tagLength })
    .setAAD(data)
    .setAuthTag(bytes.subarray(end))
  return new Uint8Array(concatBytes(decipher.update(bytes.subarray(0, end)), decipher.final()))
}

const toParameters = (iv: Uint8Array<ArrayBuffer>, additionalData: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  ...{ name: algorithm, iv, additionalData },
  tagLength: 8 * tagLength,
})

function keyOf(bytes: Uint8Array): Promise<CryptoKey> {
  const known = cryptoKeys.get(bytes)
  if (known) return known
  const made = crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['encrypt', 'decrypt'])
  cryptoKeys.set(bytes, made)
  return made
}
