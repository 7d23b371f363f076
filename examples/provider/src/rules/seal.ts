import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { joinParts } from './digest.js'

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: nonce, ciphertext and tag as one base64url text, bound to `about` (security rule 18). */
export function seal(key: Uint8Array, plain: string | Uint8Array, about: readonly string[]): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(joinParts(about)))
  const body = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

/** Throws unless `sealed` was made with the same key and is about the same thing. */
export function unseal(key: Uint8Array, sealed: string, about: readonly string[]): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(joinParts(about))).setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
}
