import type { ServiceContext } from '../context/context.js'
import { isListed } from '../bundled/wallet-frame.js'
import { makeNonce } from '../rules/server-nonce.js'
import type { Reply } from './reply.js'
import type { RequestHead } from './request-head.js'
import { explainsRefusals, isKnownOrigin } from './answer-preflight.js'

/** Default headers of each response (security rules 2 and 3). */
const defaults: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/** Adds the security headers to a response. Adds CORS headers if the calling origin may read the response. */
export function setHeaders(
  context: ServiceContext,
  request: RequestHead,
  headers: Reply['headers'],
  requestContext: setHeaders.RequestContext,
): void {
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
  headers.set('X-Request-Id', requestContext.id)
  if (!headers.has('Vary')) headers.set('Vary', 'Origin')
  const now = context.clock.now()
  headers.set('Date', new Date(now).toUTCString())
  // A cached response would contain an old nonce, so only uncached responses get one here. `withTag` in `serve.ts` adds
  // a nonce to the app's configuration, whose `Date` header shows its age.
  if (headers.get('Cache-Control') === 'no-store') headers.set('DPoP-Nonce', makeNonce(context.secrets.nonces, now))
  const origin = request.headers.get('origin')
  const app = context.settings().apps.find(({ id }) => id === requestContext.appId)
  // An error outside an app, such as 'unknown app', is readable by the origins of all apps.
  const isExplained = requestContext.code === 'origin_not_allowed' && explainsRefusals(context, request)
  // Script in an app's page must not read pages of the provider.
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  const isReadable =
    origin !== null &&
    !isPage &&
    !requestContext.isForServers &&
    (isExplained || (app ? isListed(app.origins, origin) : isKnownOrigin(context, origin)))
  if (isReadable && !headers.has('Access-Control-Allow-Origin')) {
    headers.set('Access-Control-Allow-Origin', isExplained ? '*' : origin)
    headers.set('Access-Control-Expose-Headers', 'Date, DPoP-Nonce, ETag, Retry-After, X-Request-Id')
  }
}

export declare namespace setHeaders {
  type RequestContext = {
    readonly id: string
    readonly appId?: string | undefined
    readonly code?: string | undefined
    readonly isForServers?: boolean | undefined
  }
}
