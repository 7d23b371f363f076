import { isStatement } from '@keyhook/sdk/wire'
import type { SignIn } from './wallet-chain.js'

/** Maximum clock difference of a wallet's device, in milliseconds. */
const skew = 5 * 60_000

/** Texts with which the other lines start. A statement that starts with one of them could be mistaken for that line. */
const field = /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/i

/** Returns true if a sign-in message is for this page and time (threat 14). */
export function isMeant(message: SignIn, { now, page }: { now: number; page: string }): boolean {
  const { domain, expirationTime, issuedAt, notBefore, scheme, statement, uri } = message
  const { host, protocol } = new URL(page)
  return (
    domain === host &&
    (scheme === undefined || `${scheme}:` === protocol) &&
    (uri === page || uri.startsWith(`${page}/`)) &&
    (statement === undefined || isStatement(statement)) &&
    !field.test(statement ?? '') &&
    Math.abs(issuedAt - now) <= skew &&
    (expirationTime === undefined || expirationTime > now) &&
    (notBefore === undefined || notBefore <= now)
  )
}
