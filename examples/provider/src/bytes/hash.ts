import { equalBytes } from '@noble/curves/utils.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { toBytes } from './encodings.js'
import { nodeCrypto } from './node-crypto.js'

const read = (data: string | Uint8Array) => (typeof data === 'string' ? toBytes(data) : data)

export const sha256 = (data: string | Uint8Array): Uint8Array =>
  nodeCrypto ? nodeCrypto.createHash('sha256').update(data).digest() : hash(read(data))

export const hmacSha256 = (key: string | Uint8Array, data: string | Uint8Array): Uint8Array =>
  nodeCrypto ? nodeCrypto.createHmac('sha256', key).update(data).digest() : hmac(hash, read(key), read(data))

/** Compares two values of equal length in constant time. */
export const isEqual: (one: Uint8Array, other: Uint8Array) => boolean = equalBytes
