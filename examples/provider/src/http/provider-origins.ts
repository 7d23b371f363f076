import type { ServiceContext } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { RequestHead } from './request-head.js'

/**
 * Returns the provider's origins. The first is the public origin. On this machine, the requested host is also an
 * origin, because some browsers do not resolve `*.localhost`. No other host is included, because DNS rebinding could
 * use it.
 */
export function providerOrigins({ origin }: Pick<ServiceContext, 'origin'>, request: RequestHead): readonly string[] {
  if (!isLoopback(new URL(origin).hostname)) return [origin]
  const url = new URL(request.url)
  return isLoopback(url.hostname) ? [origin, url.origin] : [origin]
}
