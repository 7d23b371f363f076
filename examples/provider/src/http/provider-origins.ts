import type { ServiceContext } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { RequestHead } from './request-head.js'

/**
 * Returns the provider's origins: the public one, and on this machine also the requested host, for browsers that do not
 * resolve `*.localhost`. Other hosts are never included, because DNS rebinding could use them.
 */
export function providerOrigins({ origin }: Pick<ServiceContext, 'origin'>, request: RequestHead): readonly string[] {
  if (!isLoopback(new URL(origin).hostname)) return [origin]
  const url = new URL(request.url)
  return isLoopback(url.hostname) ? [origin, url.origin] : [origin]
}
