import { encodeBase64Url } from '@keyhook/sdk/wire'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Ports } from '../ports/ports.js'
import { wipe } from '../rules/wipe.js'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const nonceLength = 12
const tagLength = 16

export type PublicKey = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

const encodeNumber = (number: number) => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

/**
 * Encrypts a text for a public key as a compact JWE with ECDH-ES and A256GCM (RFC 7516, RFC 7518). Standard libraries
 * can decrypt it.
 */
export async function encryptTo(crypto: Ports['crypto'], { kty, crv, x, y }: PublicKey, text: string): Promise<string> {
  const { subtle } = crypto
  const theirs = await subtle.importKey('jwk', { kty, crv, x, y }, curve, false, [])
  // The key is used once. Its private half is discarded when the function returns.
  const ephemeral = await subtle.generateKey(curve, false, ['deriveBits'])
  const { x: epkX, y: epkY } = await subtle.exportKey('jwk', ephemeral.publicKey)
  const header = encodeBase64Url(
    utf8ToBytes(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', epk: { kty, crv, x: epkX, y: epkY } })),
  )
  const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: theirs }, ephemeral.privateKey, 256))
  // Concat KDF (RFC 7518, 4.6.2). One round gives 256 bits, and the party names are empty.
  const algorithm = utf8ToBytes('A256GCM')
  const named = concatBytes(encodeNumber(algorithm.length), algorithm, encodeNumber(0), encodeNumber(0))
  const input = concatBytes(encodeNumber(1), shared, named, encodeNumber(256))
  const secret = new Uint8Array(await subtle.digest('SHA-256', input as Uint8Array<ArrayBuffer>))
  const bytes = utf8ToBytes(text) as Uint8Array<ArrayBuffer>
  try {
    const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
    const additionalData = utf8ToBytes(header) as Uint8Array<ArrayBuffer>
    const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes))
    const [body, tag] = [sealed.subarray(0, -tagLength), sealed.subarray(-tagLength)]
    return `${header}..${[iv, body, tag].map(encodeBase64Url).join('.')}`
  } finally {
    wipe(shared, input, secret, bytes)
  }
}
