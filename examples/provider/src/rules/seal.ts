import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { joinParts } from './digest.js'
import { type Key, type KeyRing, UnknownKeyError } from './key-ring.js'

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: the key's id, a dot, and nonce, ciphertext and tag as base64url, bound to `about` (security rule 18). */
export function seal({ current }: KeyRing, plain: string | Uint8Array, about: readonly string[]): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(Buffer.from(joinParts(about)))
  const body = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()])
  return `${current.id}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`
}

/** Throws unless `sealed` was made with a key of the ring and is about the same thing. */
export function unseal({ keys }: KeyRing, sealed: string, about: readonly string[]): Buffer {
  const [body = '', id] = sealed.split('.').reverse()
  // Values that were sealed before keys had ids were sealed with the oldest key.
  const key = id === undefined ? keys.at(-1) : keys.find((each) => each.id === id)
  if (!key) throw new UnknownKeyError()
  return open(key, Buffer.from(body, 'base64url'), about)
}

function open({ bytes: key }: Key, sealed: Buffer, about: readonly string[]): Buffer {
  const nonce = sealed.subarray(0, nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(joinParts(about))).setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
}
