import { calculateJwkThumbprint, errors, type JWK } from 'jose'
import { importEmbeddedKey, type VerifyingKey } from '../bytes/es256.js'
import type { Jwt } from './jwt.js'

export type EmbeddedKey = {
  readonly key: VerifyingKey
  /** RFC 7638 thumbprint of the key. */
  readonly thumbprint: string
}

/** Returns the public key in the header of a JWT. Returns undefined if it is missing, private or malformed. */
export async function readEmbeddedKey({ header }: Pick<Jwt, 'header'>): Promise<EmbeddedKey | undefined> {
  const { jwk } = header
  if (typeof jwk !== 'object' || jwk === null) return undefined
  try {
    return { key: await importEmbeddedKey(jwk), thumbprint: await calculateJwkThumbprint(jwk as JWK, 'sha256') }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return undefined
    throw error
  }
}
