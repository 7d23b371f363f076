import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'

/** Responds to requests to third parties in this process until the test ends. All other requests use the network. */
export function interceptHttp(...handlers: readonly HttpHandler[]): void {
  const server = setupServer(...handlers)
  server.listen({ onUnhandledRequest: 'bypass' })
  onTestFinished(() => server.close())
}
