// Several exports: functions that create, parse and verify JWTs.

import { fromBase64Url, toBase64Url, toBytes, toText } from '../bytes/encodings.js'
import type { SigningKey, VerifyingKey } from '../bytes/es256.js'

type Claims = Readonly<Record<string, unknown>>

/** A JWT before its signature is verified. */
export type Jwt = {
  readonly header: Claims
  readonly payload: Claims
  readonly signature: Uint8Array<ArrayBuffer>
  /** The bytes that the signature covers. */
  readonly signed: Uint8Array<ArrayBuffer>
}

const algorithm = 'ES256'

/** Signs claims as a JWT with ES256 (RFC 7519). */
export async function signJwt(key: SigningKey, header: { kid: string; typ: string }, claims: Claims): Promise<string> {
  const [head, body] = [{ alg: algorithm, ...header }, claims].map((part) => toBase64Url(toBytes(JSON.stringify(part))))
  const signed = `${head}.${body}`
  return `${signed}.${toBase64Url(await key.sign(toBytes(signed)))}`
}

/**
 * Parses a JWT of one type. Returns undefined if it is malformed, or if its algorithm is not ES256. Rejects a `crit`
 * header, because it lists extensions that this parser does not implement (RFC 7515, section 4.1.11).
 */
export function parseJwt(token: string, { type }: { type: string }): Jwt | undefined {
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token)
  const [header, payload] = [readObject(parts?.[1]), readObject(parts?.[2])]
  const signature = readBytes(parts?.[3])
  if (!header || !payload || !signature) return undefined
  if (header['alg'] !== algorithm || header['typ'] !== type || 'crit' in header) return undefined
  const signed = toBytes(token.slice(0, token.lastIndexOf('.')))
  return { header, payload, signature, signed }
}

/** Returns true if the key signed the JWT. */
export const isSignedJwt = ({ signature, signed }: Jwt, key: VerifyingKey): boolean | Promise<boolean> =>
  signature.length === 64 && key.verify(signed, signature)

function readObject(part: string | undefined): Claims | undefined {
  const bytes = readBytes(part)
  if (!bytes) return undefined
  try {
    const value: unknown = JSON.parse(toText(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : undefined
  } catch {
    return undefined
  }
}

function readBytes(part: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (part === undefined) return undefined
  try {
    return fromBase64Url(part)
  } catch {
    return undefined
  }
}
