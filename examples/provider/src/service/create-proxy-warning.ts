import type { Log } from '../ports/ports.js'
import { isForwarded } from '../rules/is-forwarded.js'

/** How often it is said, in milliseconds: a client may send such headers with no proxy at all. */
const interval = 60 * 60_000

/** Says in the log that requests come through a proxy which the settings do not know. */
export function createProxyWarning({ log, now }: { log: Log; now: () => number }) {
  let saidAt = -Infinity
  return ({ headers }: Request, trustedProxies: number): void => {
    if (trustedProxies > 0 || !isForwarded(headers) || now() - saidAt < interval) return
    saidAt = now()
    log.warn(
      'requests come through a proxy, and `trustedProxies` is 0: its users share one network, and one limit. Set it to the number of your proxies.',
    )
  }
}
