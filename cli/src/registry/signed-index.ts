import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Change } from './manifest.js'

/** The content of `versions.json`: all releases, oldest first, each with the hash of its `registry.json`. */
export type Index = {
  readonly versions: readonly string[]
  readonly changes: readonly Change[]
  readonly manifests: Readonly<Record<string, string>>
}

export type SignedIndex = Index & { readonly key: string; readonly signature: string }

/** Signs an index with an Ed25519 key. */
export function signIndex(index: Index, key: KeyObject): SignedIndex {
  return { ...index, key: printKey(key), signature: sign(null, bytes(index), key).toString('base64url') }
}

/**
 * Verifies the signature of an index with the key that the index contains. The signature covers every field that is
 * used.
 */
export function hasValidSignature(index: SignedIndex): boolean {
  const key = readKey(index.key)
  const isRight = key !== undefined && verify(null, bytes(index), key, Buffer.from(index.signature, 'base64url'))
  return isRight
}

const prefix = 'ed25519:'

/** Formats a public key as one line. Authors publish this line, and users pin it. */
export function printKey(key: KeyObject): string {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return `${prefix}${x}`
}

export const isKey = (text: string): boolean => /^ed25519:[A-Za-z0-9_-]{43}$/.test(text)

function readKey(text: string): KeyObject | undefined {
  if (!isKey(text)) return undefined
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: text.slice(prefix.length) }
  try {
    return createPublicKey({ key: jwk, format: 'jwk' })
  } catch {
    return undefined
  }
}

/** Returns the signed bytes. Their first line prevents the signature from being valid for other data. */
const bytes = ({ changes, manifests, versions }: Index): Buffer =>
  Buffer.from(`keyhook registry index 1\n${JSON.stringify({ versions, changes, manifests })}`)
