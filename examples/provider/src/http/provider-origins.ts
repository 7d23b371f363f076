import type { ServiceContext } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'

/**
 * Returns the provider's origins: the public one, and on this machine also the requested host, for browsers that do not
 * resolve `*.localhost`. Other hosts are never included, because DNS rebinding could use them.
 */
export function providerOrigins({ origin }: Pick<ServiceContext, 'origin'>, request: Request): readonly string[] {
  const url = new URL(request.url)
  return isLoopback(new URL(origin).hostname) && isLoopback(url.hostname) ? [origin, url.origin] : [origin]
}
