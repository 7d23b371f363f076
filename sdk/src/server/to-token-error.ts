import { errors } from 'jose'
import { isKeyhookError, KeyhookError } from '../domain/errors/base.js'
import { TokenError, type TokenFault } from '../domain/errors/token-error.js'

const faults: Partial<Record<string, TokenFault>> = {
  ERR_JWT_EXPIRED: 'expired',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JOSE_ALG_NOT_ALLOWED: 'algorithm',
  ERR_JOSE_NOT_SUPPORTED: 'algorithm',
  ERR_JWKS_NO_MATCHING_KEY: 'key',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'key',
}

/** The fault of each failed claim. */
const byClaim: Partial<Record<string, TokenFault>> = {
  iss: 'issuer',
  aud: 'app',
  aid: 'app',
  typ: 'type',
  nbf: 'too-early',
  iat: 'too-early',
}

/** Returns a `TokenError` for an invalid token, and `OFFLINE` if the keys could not be read. */
export function toTokenError(cause: unknown): KeyhookError {
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
