import type { TokenClaims } from '../../entities/token-claims.js'
import { tokenExpiringWindow } from '../limits.js'

/**
 * Whether a token is expired or has 30 s or less left, by the server's clock (security rule 12). A token
 * that lives less than a minute is renewed at half its life, or it would be renewed on every call.
 */
export const isSessionExpiring = ({ expiresAt, issuedAt }: TokenClaims, serverNow: number): boolean =>
  expiresAt - serverNow <= Math.min(tokenExpiringWindow, (expiresAt - issuedAt) / 2)

/** Whether a token is of no use any more, by the server's clock. */
export const isSessionExpired = ({ expiresAt }: TokenClaims, serverNow: number): boolean => expiresAt <= serverNow

/** Server time minus local time, from the moment a token was issued and the moment it arrived. Milliseconds. */
export const sessionClockOffset = ({ issuedAt }: TokenClaims, localNow: number): number => issuedAt - localNow
