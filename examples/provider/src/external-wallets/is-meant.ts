import { isStatement } from '@keyhook/sdk/wire'
import type { SignIn } from './wallet-chain.js'

/** How far the clock of a wallet's device may be from ours, in milliseconds. */
const skew = 5 * 60_000

/** How the other lines begin: a statement that begins so may be taken for one of them by who reads it. */
const field = /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/i

/** Whether a sign-in message is for this page, and for now (threat 14). */
export function isMeant(message: SignIn, { now, page }: { now: number; page: string }): boolean {
  const { domain, expirationTime, issuedAt, notBefore, scheme, statement, uri } = message
  const { host, protocol } = new URL(page)
  return (
    /* mutation threat 14: true */ domain === host &&
    /* mutation threat 14: true */ (scheme === undefined || `${scheme}:` === protocol) &&
    /* mutation threat 14: true */ (uri === page || uri.startsWith(`${page}/`)) &&
    /* mutation threat 14: true */ (statement === undefined || isStatement(statement)) &&
    /* mutation threat 14: true */ !field.test(statement ?? '') &&
    /* mutation threat 14: true */ Math.abs(issuedAt - now) <= skew &&
    /* mutation threat 14: true */ (expirationTime === undefined || expirationTime > now) &&
    /* mutation threat 14: true */ (notBefore === undefined || notBefore <= now)
  )
}
