import type { Context } from '../context.js'
import { isListed } from '../rules/is-listed.js'
import { originNotAllowed } from './origin-not-allowed.js'

const allowedHeaders = [
  'authorization',
  'content-type',
  'dpop',
  'idempotency-key',
  'privy-app-id',
  'privy-ca-id',
  'privy-client',
  'privy-client-id',
]

/** Whether any app lists this origin. */
export const isKnownOrigin = (context: Context, origin: string): boolean =>
  context.settings().apps.some(({ origins }) => isListed(origins, origin))

/**
 * Answers a preflight. It names no app, so an origin that any app lists may go on; the call itself is then held to its
 * own app's list (security rule 1).
 */
export function answerPreflight(context: Context, request: Request): Response {
  const origin = request.headers.get('origin')
  if (origin === null || !isKnownOrigin(context, origin)) throw originNotAllowed(context, request)
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
      'Access-Control-Max-Age': '600',
      'Vary': 'Origin',
    },
  })
}
