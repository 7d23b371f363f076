import { cookieNames } from '../../domain/rules/app/cookie-names.js'
import { refreshPresenceCookieDays } from '../../domain/rules/limits.js'
import { readTokenClaims } from '../../domain/rules/app/token-claims.js'
import type { Cookies } from '../../platform/platform.js'
import type { HeldSession } from '../../store/session-record.js'

/**
 * Writes cookies for the host's server. They hold copies of the tokens until these expire. Another cookie shows for 30
 * days that a session can be renewed. All of them are hints, because storage is the source of truth.
 */
export function writeTokenCookies(cookies: Cookies, held: HeldSession, serverNow: number): void {
  const write = (name: string, token: string | null) => {
    const left = ((token && readTokenClaims(token)?.expiresAt) || serverNow) - serverNow
    if (token && left > 0) cookies.set(name, token, { maxAgeSeconds: left / 1000 })
    else cookies.remove(name)
  }
  write(cookieNames.accessToken, held.accessToken)
  write(cookieNames.identityToken, held.identityToken)
  if (held.refreshToken === null) cookies.remove(cookieNames.session)
  else cookies.set(cookieNames.session, 't', { maxAgeSeconds: refreshPresenceCookieDays * 24 * 60 * 60 })
}

export function removeTokenCookies(cookies: Cookies): void {
  for (const name of Object.values(cookieNames)) cookies.remove(name)
}
