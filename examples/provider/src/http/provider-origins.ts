import type { ServiceContext } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'

/**
 * The provider's own origins: the public one, and on this machine also the name it was asked by, for browsers that do
 * not resolve `*.localhost`. Never any other name, which could be rebound to it.
 */
export function providerOrigins({ origin }: Pick<ServiceContext, 'origin'>, request: Request): readonly string[] {
  const url = new URL(request.url)
  return isLoopback(new URL(origin).hostname) && isLoopback(url.hostname) ? [origin, url.origin] : [origin]
}
