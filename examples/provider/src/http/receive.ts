import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { clientAddress } from '../rules/client-address.js'
import { clientNetwork } from '../rules/client-network.js'
import { within } from '../base/within.js'
import { answerPreflight } from './answer-preflight.js'
import type { RequestContext, Router } from './request-context.js'
import { originHint } from './origin-not-allowed.js'
import { setHeaders } from './set-headers.js'

const headerLimit = 16 * 1024

/** Handles the common parts of all requests: size, deadline, errors, headers and one log line. */
export async function receive(
  { context, deadline, hono, warnOfProxy }: receive.Setup,
  request: Request,
  { id, remoteAddress }: receive.Options,
): Promise<Response> {
  const { log, settings } = context
  const startedAt = performance.now()
  const forwardedFor = request.headers.get('x-forwarded-for')
  warnOfProxy(request, settings().trustedProxies)
  const address = clientAddress({ forwardedFor, remoteAddress, trustedProxies: settings().trustedProxies })
  const requestContext: RequestContext = { id, address, network: clientNetwork(address) }
  const answer = async () => {
    const headers = [...request.headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    if (headers > headerLimit) throw new HttpError(431, 'invalid_data', 'The headers are too large.')
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method'))
      return answerPreflight(context, request)
    return await hono.fetch(request, { requestContext })
  }
  const response = await within(answer(), deadline, timedOut).catch((error: unknown) =>
    toResponse(error, requestContext, log),
  )
  const { appId, code, route, userId } = requestContext
  const ms = Math.round(performance.now() - startedAt)
  const line = {
    requestId: id,
    method: request.method,
    route,
    status: response.status,
    ms,
    appId,
    userId,
    refusal: code,
  }
  if (code === 'origin_not_allowed')
    log.info({ ...line, origin: request.headers.get('origin')?.slice(0, 200), hint: originHint }, 'request')
  else log.info(line, 'request')
  return setHeaders(context, request, response, requestContext)
}

export declare namespace receive {
  type Setup = {
    context: ServiceContext
    /** The time after which a call is answered without its result, in milliseconds (threat 37). */
    deadline: number
    hono: Router
    /** See `createProxyWarning`. */
    warnOfProxy: (request: Request, trustedProxies: number) => void
  }
  type Options = { id: string; remoteAddress: string | undefined }
}

const timedOut = () => new HttpError(503, undefined, 'The answer took too long.')

const failed = () => new HttpError(500, undefined, 'Something went wrong on the server.')

function toResponse(error: unknown, requestContext: RequestContext, log: ServiceContext['log']): Response {
  if (!(error instanceof HttpError))
    log.error({ err: error, requestId: requestContext.id, route: requestContext.route }, 'request failed')
  const { body, code, headers, status } = error instanceof HttpError ? error : failed()
  requestContext.code = code
  return Response.json(body, { status, headers })
}
