import type { Context } from '../../context/context.js'
import { HttpError } from '../../base/http-error.js'
import { isLoopback } from '../../rules/is-loopback.js'
import { isPublicAddress } from '../../funding/is-public-address.js'

/** An address that is reserved for documentation (RFC 5737), as in Coinbase's examples. */
const documentationAddress = '192.0.2.1'

/**
 * Returns the user's public IP address, which Coinbase Onramp requires for each session. On a developer's machine,
 * returns a documentation address instead. In any other environment, a private address means that the setting
 * `trustedProxies` is wrong.
 */
export function clientIp(
  { log, origin }: Pick<Context, 'log' | 'origin'>,
  { address }: { address: string | undefined },
): string {
  if (isPublicAddress(address)) return address
  if (isLoopback(new URL(origin).hostname)) return documentationAddress
  log.error(
    { setting: 'trustedProxies' },
    'Coinbase Onramp requires the public IP address of the user. Check `trustedProxies`.',
  )
  throw new HttpError(502, undefined, 'Coinbase Onramp requires a public IP address.')
}
