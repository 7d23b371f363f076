import { type EmbeddedKey, readEmbeddedKey } from './embedded-key.js'
import { isSignedJwt, parseJwt } from './jwt.js'
import { RecentMap } from './recent-map.js'

/**
 * Parses a DPoP proof (RFC 9449: ES256, `htm`, `htu`, `iat`, `jti`, `ath`, `nonce`). Returns undefined if it is not a
 * proof for this request. Freshness depends on the server's nonce only, because client clocks may be wrong.
 */
export async function parseDpopProof(proof: string, expected: parseDpopProof.Expected): Promise<Proof | undefined> {
  if (proof.length > 4096) return undefined
  const jwt = parseJwt(proof, { type: 'dpop+jwt' })
  if (!jwt) return undefined
  const { ath, htm, htu, iat, jti, nonce } = jwt.payload
  if (htm !== expected.method || typeof htu !== 'string' || !expected.urls.some((url) => isSameTarget(htu, url)))
    return undefined
  if (typeof jti !== 'string' || jti.length > 256 || typeof iat !== 'number') return undefined
  const isOfToken = ath === undefined ? !expected.isTokenNamed : expected.tokenDigests.includes(String(ath))
  if (!isOfToken) return undefined
  const header = proof.slice(0, proof.indexOf('.'))
  const named = verified.get(header) ?? (await readEmbeddedKey(jwt))
  if (!named || !(await isSignedJwt(jwt, named.key))) return undefined
  verified.set(header, named)
  return { thumbprint: named.thumbprint, id: jti, isFresh: expected.isNonce(nonce) }
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
const verified = new RecentMap<EmbeddedKey>(5000)

function isSameTarget(htu: string, url: string): boolean {
  if (htu === url) return true
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  return `${origin}${pathname}` === url
}
