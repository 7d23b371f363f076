import type { ServiceContext } from '../context.js'
import { isListed } from '../rules/is-listed.js'
import { originNotAllowed } from './origin-not-allowed.js'

const allowedHeaders = [
  'authorization',
  'content-type',
  'dpop',
  'farcaster-channel-token',
  'idempotency-key',
  'keyhook-frame-key',
  'privy-app-id',
  'privy-ca-id',
  'privy-client',
  'privy-client-id',
]

/** Whether any app lists this origin. */
export const isKnownOrigin = (context: ServiceContext, origin: string): boolean =>
  context.settings().apps.some(({ origins }) => isListed(origins, origin))

/** Whether a page of any origin may read that it is refused, and why: by the API of a sandbox. */
export const explainsRefusals = ({ isSandbox }: ServiceContext, request: Request): boolean =>
  isSandbox && new URL(request.url).pathname.startsWith('/api/')

/**
 * Answers a preflight. It names no app, so an origin that any app lists may go on; the call itself is then held to its
 * own app's list (security rule 1). In a sandbox every origin's preflight of the API is answered, so that the page gets to
 * read why its call is refused.
 */
export function answerPreflight(context: ServiceContext, request: Request): Response {
  const origin = request.headers.get('origin')
  const isAnswered = origin !== null && (isKnownOrigin(context, origin) || explainsRefusals(context, request))
  if (!isAnswered) throw originNotAllowed(context, request)
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
      'Access-Control-Max-Age': '600',
      'Vary': 'Origin',
    },
  })
}
