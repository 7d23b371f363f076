import { decodeBase64Url, FrameError, readTokenUse } from '@keyhook/sdk/wire'
import type { Ports } from '../ports/ports.js'

/** Maximum number of verified tokens that are cached, so that repeated calls need no verification. */
const known = 8
/**
 * Minimum interval in milliseconds between requests for the app's keys. Such a request follows a token with an unknown
 * signature.
 */
const keyRefreshInterval = 30_000

type Claims = { readonly subject: string; readonly sessionId: string; readonly expiresAt: number }

/**
 * Verifies an access token and returns its session. The token must be for this app and for the user in the call, and
 * must not have expired. Otherwise rejects with `not_authenticated`.
 */
export type VerifyToken = (accessToken: string, userId: string) => Promise<string>

const refused = () => new FrameError('not_authenticated', 'Unable to authorize user')

function readPart(part: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(decodeBase64Url(part ?? '')))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Imports an ES256 key in SPKI PEM. */
async function importKey({ subtle }: Ports['crypto'], pem: string): Promise<CryptoKey> {
  const text = pem.replaceAll(/-----[^-]+-----|\s/g, '')
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return subtle.importKey('spki', bytes, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
}

/**
 * Creates a function that verifies access tokens in the frame. Signing therefore needs no request for verification
 * (security rules 7 and 20, threat 41).
 */
export function createVerifyToken({ appId, key, now, ports, readKeys }: createVerifyToken.Options): VerifyToken {
  const verified = new Map<string, Claims>()
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  let keys: Promise<readonly CryptoKey[]> = importKey(ports.crypto, key).then((imported) => [imported])
  let readAt = -Infinity

  async function readAll(): Promise<readonly CryptoKey[]> {
    readAt = ports.now()
    const { subtle } = ports.crypto
    const published = await readKeys()
    const all = published.map(({ crv, kty, x, y }) =>
      subtle.importKey('jwk', { crv, kty, x, y }, algorithm, false, ['verify']),
    )
    keys = Promise.all(all)
    return keys
  }

  async function isSigned(token: string): Promise<boolean> {
    const [header, payload, signature] = token.split('.')
    const bytes = decodeBase64Url(signature ?? '')
    const text = new TextEncoder().encode(`${header}.${payload}`)
    const check = async (known: readonly CryptoKey[]) => {
      for (const each of known)
        if (await ports.crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, each, bytes, text)) return true
      return false
    }
    if (await check(await keys)) return true
    // The provider may have rotated its key, or the token may be signed with the previous key.
    return ports.now() - readAt > keyRefreshInterval && (await check(await readAll()))
  }

  async function read(token: string): Promise<Claims> {
    const parts = token.split('.')
    const header = readPart(parts[0])
    const claims = readPart(parts[1])
    const { aid, aud, exp, sid, sub } = claims
    // An identity token has the same kind of signature.
    const isAccess =
      parts.length === 3 &&
      header['alg'] === 'ES256' &&
      readTokenUse(header, claims) === 'access' &&
      !('crit' in header)
    if (!isAccess || aud !== appId || aid !== appId) throw refused()
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') throw refused()
    if (!/^[\w-]+$/.test(parts[2]!) || !(await isSigned(token))) throw refused()
    return { subject: sub, sessionId: sid, expiresAt: exp * 1000 }
  }

  return async (accessToken, userId) => {
    const claims = verified.get(accessToken) ?? (await read(accessToken))
    verified.delete(accessToken)
    if (claims.expiresAt <= now() || claims.subject !== userId) throw refused()
    verified.set(accessToken, claims)
    if (verified.size > known) verified.delete(verified.keys().next().value!)
    return claims.sessionId
  }
}

type Jwk = { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }

export declare namespace createVerifyToken {
  type Options = {
    appId: string
    /** Returns milliseconds since the epoch by the server's clock. */
    now: () => number
    ports: Pick<Ports, 'crypto' | 'now'>
    /** The app's current signing key in SPKI PEM format. */
    key: string
    /** Fetches all public keys that verify tokens. They include the previous key until its tokens have expired. */
    readKeys: () => Promise<readonly Jwk[]>
  }
}
