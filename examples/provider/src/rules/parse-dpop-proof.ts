import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, errors, jwtVerify } from 'jose'

/** How far a proof's time may be from the server's, either way, in milliseconds. */
export const proofWindow = 120_000

/**
 * Reads a proof that the sender holds a key (RFC 9449: ES256, `htm`, `htu`, `iat`, `jti`, `ath`). Undefined when it is
 * not a proof for this request at all. Whether it is fresh is told apart, for a clock that is wrong is no theft.
 */
export async function parseDpopProof(proof: string, expected: parseDpopProof.Expected): Promise<Proof | undefined> {
  if (proof.length > 4096) return undefined
  try {
    const { jwk } = decodeProtectedHeader(proof)
    if (!jwk) return undefined
    const { payload } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      // Nothing here but `iat` says when it was made, and that is judged below.
      currentDate: new Date(0),
    })
    const { ath, htm, htu, iat, jti } = payload
    if (htm !== expected.method || typeof htu !== 'string' || !expected.urls.some((url) => isSameTarget(htu, url)))
      return undefined
    if (typeof jti !== 'string' || jti.length > 256 || typeof iat !== 'number') return undefined
    if (ath !== undefined && !expected.tokenDigests.includes(String(ath))) return undefined
    return {
      thumbprint: await calculateJwkThumbprint(jwk, 'sha256'),
      id: jti,
      isFresh: Math.abs(expected.now - iat * 1000) <= proofWindow,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return undefined
    throw error
  }
}

export declare namespace parseDpopProof {
  type Expected = {
    method: string
    /** By each of the server's names, without the query. */
    urls: readonly string[]
    now: number
    /** SHA-256, base64url, of the tokens in the request: `ath` must be one of them. */
    tokenDigests: readonly string[]
  }
}

export type Proof = {
  /** RFC 7638 thumbprint of the key. */
  readonly thumbprint: string
  readonly id: string
  readonly isFresh: boolean
}

function isSameTarget(htu: string, url: string): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  return `${origin}${pathname}` === url
}
