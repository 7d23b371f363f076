import { refreshPresenceCookieDays } from '../../domain/rules/limits.js'
import { readTokenClaims } from '../../domain/rules/token-claims.js'
import type { Cookies } from '../../platform/platform.js'
import type { HeldSession } from '../../store/session-record.js'

const accessName = 'keyhook-token'
const identityName = 'keyhook-id-token'
const presenceName = 'keyhook-session'

/**
 * Copies of the tokens for the host's own server, as long as they are good, and a cookie that says for 30 days that a
 * session can be renewed (spec section 9). Hints all of them: the truth is in storage.
 */
export function writeTokenCookies(cookies: Cookies, held: HeldSession, serverNow: number): void {
  const write = (name: string, token: string | null) => {
    const left = ((token && readTokenClaims(token)?.expiresAt) || serverNow) - serverNow
    if (token && left > 0) cookies.set(name, token, { maxAgeSeconds: left / 1000 })
    else cookies.remove(name)
  }
  write(accessName, held.accessToken)
  write(identityName, held.identityToken)
  if (held.refreshToken === null) cookies.remove(presenceName)
  else cookies.set(presenceName, 't', { maxAgeSeconds: refreshPresenceCookieDays * 24 * 60 * 60 })
}

export function removeTokenCookies(cookies: Cookies): void {
  for (const name of [accessName, identityName, presenceName]) cookies.remove(name)
}
