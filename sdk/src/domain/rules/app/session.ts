import type { TokenClaims } from '../../entities/token-claims.js'
import { tokenExpiringWindow } from '../limits.js'

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
