import { http, type HttpHandler } from 'msw'
import type { Provider } from './create-core.js'

/**
 * Answers calls to the provider's origin through msw, without a port.
 *
 * @example
 * const server = setupServer(toMswHandler(provider))
 */
export const toMswHandler = (provider: Pick<Provider, 'fetch' | 'origin'>): HttpHandler =>
  http.all(`${provider.origin}/*`, ({ request }) => provider.fetch(request))
