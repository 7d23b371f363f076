import type { ServiceContext } from '../context/context.js'
import { valuesOf } from '../login-methods/login-methods.js'
import { isListed } from '../bundled/wallet-frame.js'
import type { RequestHead } from './request-head.js'
import { originNotAllowed } from './origin-not-allowed.js'

const allowedHeaders = [
  'authorization',
  'content-type',
  'dpop',
  'idempotency-key',
  'keyhook-frame-key',
  'privy-app-id',
  'privy-ca-id',
  'privy-client',
  'privy-client-id',
  ...valuesOf('requestHeaders').flat(),
]

/** Returns true if any app in the settings lists this origin. */
export const isKnownOrigin = (context: ServiceContext, origin: string): boolean =>
  context.settings().apps.some(({ origins }) => isListed(origins, origin))

/**
 * Returns true if a page of any origin may read the error that its origin is not allowed. In a sandbox, this applies to
 * every call. Otherwise it applies only to the request for the app's configuration, which the SDK sends first. A page
 * can therefore report the cause instead of a failed connection.
 */
export function explainsRefusals({ isSandbox }: ServiceContext, request: RequestHead): boolean {
  const { pathname } = new URL(request.url)
  return isSandbox ? pathname.startsWith('/api/') : /^\/api\/v1\/apps\/[^/]+$/.test(pathname)
}

/**
 * Answers a CORS preflight. A preflight does not name the app, so the origins of all apps are accepted. The call that
 * follows is checked against its app (security rule 1). If a page of any origin may read the error of its call, every
 * preflight is accepted.
 */
export function answerPreflight(context: ServiceContext, request: Request): Response {
  const origin = request.headers.get('origin')
  const isKnown = origin !== null && isKnownOrigin(context, origin)
  if (!isKnown && !explainsRefusals(context, request)) throw originNotAllowed(context, request)
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': isKnown ? origin : '*',
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
      'Access-Control-Max-Age': '600',
      'Vary': 'Origin',
    },
  })
}
