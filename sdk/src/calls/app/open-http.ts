import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { apiTryTimeout } from '../../domain/rules/limits.js'
import { createHttp, type Http } from '../../wire/http/create-http.js'
import { createNonce } from '../../wire/http/create-nonce.js'
import { requestHeaders } from '../session/request-headers.js'

/** How a page calls the provider's API: with what names it, a limit on each try, and a nonce for its proofs. */
export function openHttp(client: Client): Http {
  const { apiUrl, platform, session } = client
  const within: NonNullable<createHttp.Options['within']> = (run, signal) =>
    withDeadline({ ms: apiTryTimeout, run, signal, sleep: platform.sleep })
  return createHttp({
    url: apiUrl,
    async fetch(input, init) {
      const response = await platform.fetch(input, init)
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) session.observe(date)
      return response
    },
    headers: (call) => requestHeaders(client, call),
    nonce: createNonce({
      // It has a nonce to give and no other work, and no page's console shows it.
      ask: () => within((signal) => platform.fetch(new URL('/health', apiUrl), { signal: signal ?? null }), undefined),
      now: () => platform.now() + session.clockOffset(),
    }),
    sleep: platform.sleep,
    within,
  })
}
