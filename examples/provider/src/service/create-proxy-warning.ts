import type { Log } from '../ports/ports.js'
import { isForwarded } from '../rules/is-forwarded.js'
import type { RequestHead } from '../http/request-head.js'

/**
 * Minimum interval between warnings, in milliseconds. Without it, a client could flood the log with forged proxy
 * headers.
 */
const interval = 60 * 60_000

/** Logs a warning if a request has proxy headers although the settings list no proxy. */
export function createProxyWarning({ log, now }: { log: Log; now: () => number }) {
  let saidAt = -Infinity
  return ({ headers }: RequestHead, trustedProxies: number): void => {
    if (trustedProxies > 0 || !isForwarded(headers) || now() - saidAt < interval) return
    saidAt = now()
    log.warn(
      'requests come through a proxy, but `trustedProxies` is 0: all users share one network and one rate limit. Set `trustedProxies` to the number of your proxies.',
    )
  }
}
