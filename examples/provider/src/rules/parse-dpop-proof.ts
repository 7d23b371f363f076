import { type EmbeddedKey, readEmbeddedKey } from './embedded-key.js'
import { isSignedJwt, parseJwt } from './jwt.js'
import { RecentMap } from './recent-map.js'

/**
 * Parses a DPoP proof (RFC 9449: ES256, `htm`, `htu`, `iat`, `jti`, `ath`, `nonce`). Returns undefined if the proof is
 * not for this request. Only the server's nonce shows the age of a proof, because client clocks may be wrong.
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
    /** The request's URL without its query, once for each host name of the server. */
    urls: readonly string[]
    /** Returns true for a recent nonce of the server. */
    isNonce: (nonce: unknown) => boolean
    /** SHA-256 digests of the request's tokens, in base64url. `ath` must equal one of them. */
    tokenDigests: readonly string[]
    /** True requires `ath`. A request with an access token must contain it. */
    isTokenNamed: boolean
  }
}

export type Proof = {
  /** RFC 7638 thumbprint of the public key. */
  readonly thumbprint: string
  readonly id: string
  readonly isFresh: boolean
}

/**
 * Cache of verified JWT headers. A browser sends the same header with each proof, so its public key is imported once.
 */
const verified = new RecentMap<EmbeddedKey>(5000)

function isSameTarget(htu: string, url: string): boolean {
  if (htu === url) return true
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  return `${origin}${pathname}` === url
}
