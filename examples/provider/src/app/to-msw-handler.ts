import { http, type HttpHandler } from 'msw'
import type { Provider } from './create-core.js'

/**
 * Returns an msw handler that answers calls to the provider's origin without a port.
 *
 * @example
 * const server = setupServer(toMswHandler(provider))
 */
export const toMswHandler = (provider: Pick<Provider, 'fetch' | 'origin'>): HttpHandler =>
  http.all(`${provider.origin}/*`, ({ request }) => provider.fetch(request))
