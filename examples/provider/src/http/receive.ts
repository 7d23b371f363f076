import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { clientAddress } from '../rules/client-address.js'
import { clientNetwork } from '../rules/client-network.js'
import { RecentMap } from '../rules/recent-map.js'
import { joinParts } from '../rules/digest.js'
import { within } from '../base/within.js'
import { type DirectReply, jsonReply, type Reply } from './reply.js'
import type { RequestContext } from './request-context.js'
import type { RequestHead } from './request-head.js'
import { originHint } from './origin-not-allowed.js'
import { rejectNul } from './reject-nul.js'
import { setHeaders } from './set-headers.js'

/** Handles the common parts of all requests: deadline, errors, headers and one log line. */
export async function receive<body>(
  { context, deadline, warnOfProxy }: receive.Setup,
  request: RequestHead,
  { answer, id, remoteAddress }: receive.Options<body>,
): Promise<Reply<body> | DirectReply> {
  const { log, settings } = context
  const startedAt = performance.now()
  const forwardedFor = request.headers.get('x-forwarded-for')
  const { trustedProxies } = settings()
  warnOfProxy(request, trustedProxies)
  const requestContext: RequestContext = { id, ...readClient({ forwardedFor, remoteAddress, trustedProxies }) }
  const checked = async () => {
    rejectNul(request.url)
    rejectPrefetch(request)
    return answer(requestContext)
  }
  const reply = await within(checked(), deadline, timedOut).catch((error: unknown) =>
    toReply(error, requestContext, log),
  )
  const { appId, code, route, userId } = requestContext
  const ms = Math.round(performance.now() - startedAt)
  const line = {
    requestId: id,
    method: request.method,
    route,
    status: reply.status,
    ms,
    appId,
    userId,
    refusal: code,
  }
  if (code === 'origin_not_allowed')
    log.info({ ...line, origin: request.headers.get('origin')?.slice(0, 200), hint: originHint }, 'request')
  else log.info(line, 'request')
  setHeaders(context, request, reply.headers, requestContext)
  return reply
}

export declare namespace receive {
  type Setup = {
    context: ServiceContext
    /**
     * The timeout of a call, in milliseconds. After that, the call fails although its work may continue (threat 37).
     */
    deadline: number
    /** See `createProxyWarning`. */
    warnOfProxy: (request: RequestHead, trustedProxies: number) => void
  }
  type Options<body> = {
    answer: (requestContext: RequestContext) => Promise<Reply<body>>
    id: string
    remoteAddress: string | undefined
  }
}

/**
 * Rejects a prefetch. A page of any origin can start prefetches that look like navigations of the visitor, so they would
 * use up the limits of the visitor's network (security rule 31).
 */
function rejectPrefetch({ headers }: RequestHead): void {
  if (headers.has('sec-purpose')) throw new HttpError(403, 'origin_not_allowed', 'This address cannot be prefetched.')
}

type Client = Pick<RequestContext, 'address' | 'network'>

/** Caches clients by connection address, because parsing an address costs more than a short call. */
const clients = new RecentMap<Client>(5000)
/** The length of the longest name in the cache. A client can send a header of 15 kB. */
const longestName = 500

function readClient(sent: clientAddress.Options): Client {
  const name = joinParts([sent.forwardedFor ?? '', sent.remoteAddress ?? '', String(sent.trustedProxies)])
  const known = clients.get(name)
  if (known) return known
  const address = clientAddress(sent)
  const client = { address, network: clientNetwork(address) }
  if (name.length <= longestName) clients.set(name, client)
  return client
}

const timedOut = () => new HttpError(503, undefined, 'The response took too long.')

const failed = () => new HttpError(500, undefined, 'Something went wrong on the server.')

function toReply(error: unknown, requestContext: RequestContext, log: ServiceContext['log']): DirectReply {
  if (!(error instanceof HttpError))
    log.error({ err: error, requestId: requestContext.id, route: requestContext.route }, 'request failed')
  const { body, code, headers, status } = error instanceof HttpError ? error : failed()
  requestContext.code = code
  return jsonReply(JSON.stringify(body), { status, headers })
}
