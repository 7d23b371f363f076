import { http, type HttpHandler } from 'msw'
import type { Provider } from './create-core.js'

/**
 * A provider behind msw: every call to its origin is answered by it, with no port.
 *
 * @example
 * const server = setupServer(toMswHandler(provider))
 */
export const toMswHandler = (provider: Pick<Provider, 'fetch' | 'origin'>): HttpHandler =>
  http.all(`${provider.origin}/*`, ({ request }) => provider.fetch(request))
