import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, errors, jwtVerify } from 'jose'

/**
 * Parses a DPoP proof (RFC 9449: ES256, `htm`, `htu`, `iat`, `jti`, `ath`, `nonce`). Returns undefined if it is not a
 * proof for this request. Freshness depends on the server's nonce only, because client clocks may be wrong.
 */
export async function parseDpopProof(proof: string, expected: parseDpopProof.Expected): Promise<Proof | undefined> {
  if (proof.length > 4096) return undefined
  try {
    const { jwk } = decodeProtectedHeader(proof)
    if (!jwk) return undefined
    const header = proof.slice(0, proof.indexOf('.'))
    const known = verified.get(header)
    const { key, payload } = await jwtVerify(proof, async (...named) => known?.key ?? EmbeddedJWK(...named), {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      // The nonce below shows the time instead.
      currentDate: new Date(0),
    })
    const { ath, htm, htu, iat, jti, nonce } = payload
    if (htm !== expected.method || typeof htu !== 'string' || !expected.urls.some((url) => isSameTarget(htu, url)))
      return undefined
    if (typeof jti !== 'string' || jti.length > 256 || typeof iat !== 'number') return undefined
    const isOfToken = ath === undefined ? !expected.isTokenNamed : expected.tokenDigests.includes(String(ath))
    if (!isOfToken) return undefined
    const thumbprint = known?.thumbprint ?? (await calculateJwkThumbprint(jwk, 'sha256'))
    keep(header, { key, thumbprint })
    return {
      thumbprint,
      id: jti,
      isFresh: expected.isNonce(nonce),
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
    /** The request's URL under each name of the server, without the query. */
    urls: readonly string[]
    /** Returns true for a recent nonce of the server. */
    isNonce: (nonce: unknown) => boolean
    /** SHA-256, base64url, of the tokens in the request: `ath` must be one of them. */
    tokenDigests: readonly string[]
    /** Requires `ath`, which a request with an access token must have. */
    isTokenNamed: boolean
  }
}

export type Proof = {
  /** RFC 7638 thumbprint of the key. */
  readonly thumbprint: string
  readonly id: string
  readonly isFresh: boolean
}

/** Verified headers. A browser sends the same header with each proof, so its key is imported once. */
const verified = new Map<string, { readonly key: CryptoKey; readonly thumbprint: string }>()
const mostCached = 5000

/** Caches a verified header and evicts the least recently used. */
function keep(header: string, named: { readonly key: CryptoKey; readonly thumbprint: string }): void {
  verified.delete(header)
  verified.set(header, named)
  const [oldest] = verified.keys()
  if (oldest !== undefined && verified.size > mostCached) verified.delete(oldest)
}

function isSameTarget(htu: string, url: string): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  return `${origin}${pathname}` === url
}
