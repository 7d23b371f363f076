import { isStatement } from '@keyhook/sdk/wire'
import type { SignIn } from './wallet-chain.js'

/** Maximum difference between the clocks of the provider and the wallet's device, in milliseconds. */
const skew = 5 * 60_000

/** Field names of a sign-in message. A statement that starts with such a name could be mistaken for that field. */
const field = /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/i

/** Returns true if a sign-in message is for this page and is valid now (threat 14). */
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
