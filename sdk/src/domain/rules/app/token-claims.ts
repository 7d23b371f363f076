import { decodeBase64Url } from '../../../base/base64url.js'
import type { TokenClaims } from '../../entities/token-claims.js'

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
