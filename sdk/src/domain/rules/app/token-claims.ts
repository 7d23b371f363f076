import { decodeBase64Url } from '../../../base/base64url.js'
import { tokenExpiringWindow } from '../limits.js'

/** Claims of an access token that the client reads. The client does not verify the token. */
type TokenClaims = {
  /** The user ID. */
  readonly subject: string
  /** Milliseconds since the epoch, by the server's clock. */
  readonly expiresAt: number
  /** Milliseconds since the epoch, by the server's clock. */
  readonly issuedAt: number
  readonly issuer: string
  readonly audience: string
  /** The `aid` claim, else the audience. */
  readonly appId: string
  readonly sessionId?: string | undefined
}

/**
 * Reads an access token without verifying its signature, which the server does. Undefined if it is not a JWT with the
 * claims of an access or identity token.
 */
export function readTokenClaims(token: string): TokenClaims | undefined {
  try {
    const payload = new TextDecoder().decode(decodeBase64Url(token.split('.')[1] ?? ''))
    const { aid, aud, exp, iat, iss, sid, sub } = JSON.parse(payload) as Record<string, unknown>
    if (typeof sub !== 'string' || typeof exp !== 'number' || typeof iat !== 'number') return undefined
    const audience = String(Array.isArray(aud) ? aud[0] : aud)
    return {
      subject: sub,
      expiresAt: exp * 1000,
      issuedAt: iat * 1000,
      issuer: String(iss),
      audience,
      appId: typeof aid === 'string' ? aid : audience,
      sessionId: typeof sid === 'string' ? sid : undefined,
    }
  } catch {
    return undefined
  }
}

/**
 * Returns true if a token is expired or has 30 s or less left, by the server's clock (security rule 12). A token with a
 * lifetime below a minute is renewed at half its lifetime. Otherwise every call would renew it.
 */
export const isSessionExpiring = ({ expiresAt, issuedAt }: TokenClaims, serverNow: number): boolean =>
  expiresAt - serverNow <= Math.min(tokenExpiringWindow, (expiresAt - issuedAt) / 2)

/** Returns true if a token is expired, by the server's clock. */
export const isSessionExpired = ({ expiresAt }: TokenClaims, serverNow: number): boolean => expiresAt <= serverNow

/** Returns the server's time minus the local time, in milliseconds, from a token's issue time and its arrival. */
export const sessionClockOffset = ({ issuedAt }: TokenClaims, localNow: number): number => issuedAt - localNow
