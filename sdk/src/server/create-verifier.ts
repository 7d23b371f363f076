import {
  createRemoteJWKSet,
  customFetch,
  importSPKI,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  errors,
} from 'jose'
import { KeyhookError, isKeyhookError } from '../domain/errors/base.js'
import { TokenError, type TokenFault } from '../domain/errors/token-error.js'
import { isAppId } from '../domain/rules/app/app-id.js'
import { privyIssuer, readTokenUse } from '../domain/rules/app/token-format.js'
import { readAddress } from './read-address.js'

/**
 * Verifies the tokens of one app on the app's own server, Node or edge, in both formats of `tokenFormat`. Checks the
 * signature (ES256 only), issuer, audience, app ID, type and times. Unless you pass a key, reads the keys from the
 * provider and caches them for half a minute. Uses the library jose, which no other entry point includes. Throws
 * `INVALID_APP_ID`. Throws `INVALID_REQUEST` for an invalid URL, or a URL without https, except on localhost.
 *
 * @example
 * import { createVerifier, readTokens } from '@keyhook/sdk/server'
 *
 * const verifier = createVerifier({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 *
 * export async function GET(request: Request) {
 * const { userId } = await verifier.verifyAccessToken(readTokens(request.headers).accessToken)
 * return Response.json({ userId })
 * }
 */
export function createVerifier(given: createVerifier.Options): createVerifier.ReturnType {
  // Copies only own properties, so that a polluted `Object.prototype` cannot set the keys.
  const options = Object.assign(Object.create(null) as object, given)
  const { apiUrl, appId, now } = options
  if (!isAppId(appId)) throw new KeyhookError('INVALID_APP_ID', 'The app id must have 25 characters.')
  const issuer = readAddress(apiUrl).origin
  const getKey = createGetKey(options, issuer)

  async function verify(token: string | null | undefined, use: ReturnType<typeof readTokenUse>): Promise<Verified> {
    if (!token) throw new TokenError('missing')
    if (token.length > maximumLength) throw new TokenError('malformed')
    const currentDate = new Date(now?.() ?? new Date())
    try {
      const { payload, protectedHeader } = await jwtVerify(token, getKey, {
        algorithms: ['ES256'],
        issuer: [issuer, privyIssuer],
        audience: appId,
        requiredClaims: ['sub', 'sid', 'aid', 'iat', 'exp'],
        currentDate,
      })
      if (readTokenUse(protectedHeader, payload) !== use) throw new TokenError('type')
      return readClaims(payload, appId, currentDate)
    } catch (error) {
      throw toTokenError(error)
    }
  }

  return {
    verifyAccessToken: async (token) => (await verify(token, 'access')).claims,
    async verifyIdentityToken(token) {
      const { claims, payload } = await verify(token, 'identity')
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
    /** The app's public key as SPKI PEM, from the provider's settings. Without it, the keys are read from `jwksUrl`. */
    verificationKey?: string | undefined
    /** URL of the keys (JWKS). Default: the provider's URL. */
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

/** Maximum length of a token. It is longer than any token of a provider, and short enough to parse quickly. */
const maximumLength = 16 * 1024

function readClaims(payload: JWTPayload, appId: string, now: Date): Verified {
  const { aid, aud, exp = 0, iat = 0, sid, sub } = payload
  if (aid !== appId || aud !== appId) throw new TokenError('app')
  if (typeof sub !== 'string' || sub === '' || typeof sid !== 'string') throw new TokenError('malformed')
  if (iat * 1000 > now.getTime() + clockTolerance) throw new TokenError('too-early')
  const [issuedAt, expiresAt] = [new Date(iat * 1000), new Date(exp * 1000)]
  return { claims: { userId: sub, sessionId: sid, appId, issuedAt, expiresAt }, payload }
}

/** Lifetime of cached keys, in milliseconds. Afterwards, a revoked key is rejected. */
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
    // Accepts line ends as the two characters `\n`, as environment variables often contain them.
    (key ??= importSPKI(verificationKey.replaceAll('\\n', '\n'), 'ES256').catch((cause: unknown) => {
      throw new KeyhookError('INVALID_REQUEST', "'verificationKey' is not the SPKI PEM of a P-256 key.", { cause })
    }))
}

const faults: Partial<Record<string, TokenFault>> = {
  ERR_JWT_EXPIRED: 'expired',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JOSE_ALG_NOT_ALLOWED: 'algorithm',
  ERR_JOSE_NOT_SUPPORTED: 'algorithm',
  ERR_JWKS_NO_MATCHING_KEY: 'key',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'key',
}

/** The fault of a `TokenError` by the claim that failed. */
const byClaim: Partial<Record<string, TokenFault>> = {
  iss: 'issuer',
  aud: 'app',
  aid: 'app',
  nbf: 'too-early',
  iat: 'too-early',
}

/** Returns a `TokenError` for an invalid token, and `OFFLINE` if the keys could not be read. */
function toTokenError(cause: unknown): KeyhookError {
  if (isKeyhookError(cause)) return cause
  if (cause instanceof errors.JWTClaimValidationFailed)
    return new TokenError(cause.reason === 'missing' ? 'malformed' : (byClaim[cause.claim] ?? 'malformed'), { cause })
  if (isUnavailable(cause))
    return new KeyhookError(
      'OFFLINE',
      'The keys that verify tokens could not be read. See `cause`, or set another URL with `jwksUrl`.',
      { cause },
    )
  const code = cause instanceof errors.JOSEError ? cause.code : ''
  return new TokenError(faults[code] ?? 'malformed', { cause })
}

/** A plain `JOSEError` means that the response was not 200 or not JSON. Any other error comes from `fetch`. */
const isUnavailable = (cause: unknown) =>
  cause instanceof errors.JWKSTimeout ||
  cause instanceof errors.JWKSInvalid ||
  !(cause instanceof errors.JOSEError) ||
  cause.code === 'ERR_JOSE_GENERIC'

/** Reads the claims of an identity token about its user. Throws a `TokenError` 'malformed'. */
function readIdentity({ cr, custom_metadata, linked_accounts }: JWTPayload): readIdentity.ReturnType {
  const createdAt = new Date(Number(cr) * 1000)
  if (cr === undefined || Number.isNaN(createdAt.getTime())) throw new TokenError('malformed')
  return { createdAt, accounts: parse(linked_accounts).map(toAccount), customMetadata: readMetadata(custom_metadata) }
}

declare namespace readIdentity {
  type Account = {
    /** Account type: 'email', 'phone', 'wallet' or another one. */
    readonly type: string
    readonly latestVerifiedAt: Date | null
    /** Address of an email account, or of a wallet. */
    readonly address?: string | undefined
    /** Phone number of a phone account. */
    readonly number?: string | undefined
    readonly chainType?: string | undefined
    /** Network of a wallet, such as 'eip155:1'. Contracts at one address can have different owners on two networks. */
    readonly chainId?: string | undefined
    /** Wallet app of a wallet; 'privy' for embedded wallets. */
    readonly walletClientType?: string | undefined
  }
  type ReturnType = {
    readonly createdAt: Date
    readonly accounts: readonly Account[]
    /** The metadata that your server stored with `setCustomMetadata`. Undefined until your server stores it. */
    readonly customMetadata: Readonly<Record<string, string | number | boolean>> | undefined
  }
}

function parse(accounts: unknown): readonly Record<string, unknown>[] {
  const list = parseJson(accounts)
  if (!Array.isArray(list)) throw new TokenError('malformed')
  return list.filter((each) => typeof (each as { type?: unknown } | null)?.type === 'string')
}

function parseJson(claim: unknown): unknown {
  try {
    return JSON.parse(String(claim)) as unknown
  } catch (cause) {
    throw new TokenError('malformed', { cause })
  }
}

function readMetadata(claim: unknown): readIdentity.ReturnType['customMetadata'] {
  if (claim === undefined) return undefined
  const metadata = parseJson(claim)
  if (typeof metadata !== 'object' || metadata === null) throw new TokenError('malformed')
  // The provider stores a flat object. Accepts other values, which a newer provider may store.
  return Object.fromEntries(Object.entries(metadata as Record<string, string>).filter(([, value]) => isFlat(value)))
}

const isFlat = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const toAccount = (account: Record<string, unknown>): readIdentity.Account => ({
  type: String(account['type']),
  latestVerifiedAt: typeof account['lv'] === 'number' ? new Date(account['lv'] * 1000) : null,
  address: text(account['address']),
  number: text(account['number']),
  chainType: text(account['chain_type']),
  chainId: text(account['chain_id']),
  walletClientType: text(account['wallet_client_type']),
})
