import { createRemoteJWKSet, customFetch, importSPKI, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { KeyhookError } from '../domain/errors/base.js'
import { TokenError } from '../domain/errors/token-error.js'
import { isAppId } from '../domain/rules/app/app-id.js'
import { readAddress } from './read-address.js'
import { readIdentity } from './read-identity.js'
import { toTokenError } from './to-token-error.js'

/**
 * Verifies the tokens of one app on the app's own server, Node or edge. Checks the signature (ES256 only), issuer,
 * audience, app ID, type and times. Reads the keys from the provider and caches them for half a minute, unless a key is
 * passed. Uses jose, the library with which the provider signs, which no other entry includes. Throws `INVALID_APP_ID`.
 * Throws `INVALID_REQUEST` for an invalid address, or one without https that is not on this machine.
 *
 * @example
 * import { createVerifier, readTokens } from '@keyhook/sdk/server'
 *
 * const verifier = createVerifier({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 *
 * export async function GET(request: Request) {
 *   const { userId } = await verifier.verifyAccessToken(readTokens(request.headers).accessToken)
 *   return Response.json({ userId })
 * }
 */
export function createVerifier(options: createVerifier.Options): createVerifier.ReturnType {
  const { apiUrl, appId, now } = options
  if (!isAppId(appId)) throw new KeyhookError('INVALID_APP_ID', 'An app id has 25 characters.')
  const issuer = readAddress(apiUrl).origin
  const getKey = createGetKey(options, issuer)

  async function verify(token: string | null | undefined, typ: string): Promise<Verified> {
    if (!token) throw new TokenError('missing')
    if (token.length > maximumLength) throw new TokenError('malformed')
    const currentDate = new Date(now?.() ?? new Date())
    try {
      const { payload } = await jwtVerify(token, getKey, {
        algorithms: ['ES256'],
        typ,
        issuer,
        audience: appId,
        requiredClaims: ['sub', 'sid', 'aid', 'iat', 'exp'],
        currentDate,
      })
      return readClaims(payload, appId, currentDate)
    } catch (error) {
      throw toTokenError(error)
    }
  }

  return {
    verifyAccessToken: async (token) => (await verify(token, 'at+jwt')).claims,
    async verifyIdentityToken(token) {
      const { claims, payload } = await verify(token, 'id+jwt')
      return { ...claims, ...readIdentity(payload) }
    },
  }
}

type Verified = { claims: createVerifier.AccessClaims; payload: JWTPayload }

export declare namespace createVerifier {
  type Options = {
    /** App ID of 25 characters. Rejects tokens of other apps. */
    appId: string
    /** Origin of the provider, which issues the tokens. */
    apiUrl: string
    /** The app's public key as SPKI PEM, from the provider's settings. Without it the keys are read from `jwksUrl`. */
    verificationKey?: string | undefined
    /** URL of the keys. Default: the provider's. */
    jwksUrl?: string | undefined
    /** Fetches the keys. Default: the runtime's own `fetch`. */
    fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
    /** Returns milliseconds since the epoch. Default: the runtime's clock. */
    now?: (() => number) | undefined
  }
  type AccessClaims = {
    readonly userId: string
    readonly sessionId: string
    readonly appId: string
    readonly issuedAt: Date
    readonly expiresAt: Date
  }
  type IdentityClaims = AccessClaims & readIdentity.ReturnType
  type ReturnType = {
    /** Verifies an access token. Rejects with a `TokenError`, or with `OFFLINE` when the keys cannot be read. */
    readonly verifyAccessToken: (token: string | null | undefined) => Promise<AccessClaims>
    /** Returns the user and their accounts. Rejects as `verifyAccessToken` does. */
    readonly verifyIdentityToken: (token: string | null | undefined) => Promise<IdentityClaims>
  }
}

/** Longer than any token of a provider, and short enough to parse quickly. */
const maximumLength = 16 * 1024

function readClaims(payload: JWTPayload, appId: string, now: Date): Verified {
  const { aid, aud, exp = 0, iat = 0, sid, sub } = payload
  if (aid !== appId || aud !== appId) throw new TokenError('app')
  if (typeof sub !== 'string' || sub === '' || typeof sid !== 'string') throw new TokenError('malformed')
  if (iat * 1000 > now.getTime() + clockTolerance) throw new TokenError('too-early')
  const [issuedAt, expiresAt] = [new Date(iat * 1000), new Date(exp * 1000)]
  return { claims: { userId: sub, sessionId: sid, appId, issuedAt, expiresAt }, payload }
}

/** Lifetime of cached keys, in milliseconds. A revoked key is rejected after it. */
const keyLife = 30_000

/** Milliseconds by which the provider's clock may be ahead. */
const clockTolerance = 5000

function createGetKey(options: createVerifier.Options, issuer: string): JWTVerifyGetKey {
  const { appId, fetch, jwksUrl, verificationKey } = options
  if (verificationKey === undefined)
    return createRemoteJWKSet(readAddress(jwksUrl ?? `${issuer}/api/v1/apps/${appId}/.well-known/jwks.json`), {
      ...(fetch && { [customFetch]: fetch }),
      cacheMaxAge: keyLife,
    })
  let key: Promise<CryptoKey> | undefined
  return () =>
    // Environment variables may contain line ends as `\n`.
    (key ??= importSPKI(verificationKey.replaceAll('\\n', '\n'), 'ES256').catch((cause: unknown) => {
      throw new KeyhookError('INVALID_REQUEST', "'verificationKey' is not the SPKI PEM of a P-256 key.", { cause })
    }))
}
