import { Hono } from 'hono'
import type { ServiceContext } from '../context/context.js'
import { createProxyWarning } from './create-proxy-warning.js'
import { createReadiness } from './create-readiness.js'
import { every } from '../base/every.js'
import { HttpError } from '../base/http-error.js'
import { answerPreflight } from '../http/answer-preflight.js'
import { createDirectRoutes, type DirectRoutes, toDirect } from '../http/direct-routes.js'
import { serversOnly } from '../http/servers-only.js'
import { receive } from '../http/receive.js'
import { type DirectReply, HeaderFields, type Reply } from '../http/reply.js'
import type { DirectRequest, RequestHead } from '../http/request-head.js'
import type { RequestContext, Router } from '../http/request-context.js'

const sweepInterval = 10 * 60_000

export type Service = ReturnType<typeof createService>

/**
 * Creates the common part of a provider and a recovery service: a `fetch` handler, health checks, regular cleanup, and
 * closing.
 */
export function createService(options: createService.Options) {
  const { close, context, deadline = 10_000, mount, ready, senders, sweep, sweepsItself, version = 'unknown' } = options
  const { isSandbox, log, origin } = context
  const readiness = createReadiness({ ready, senders, stores: context.stores })
  const hono = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  mountHealth(hono, { readiness, version })
  // The handlers below require the newest schema.
  hono.use(async (_, next) => {
    await ready
    await next()
  })
  const direct = createDirectRoutes({ hono })
  mount({ direct, hono })
  hono.notFound(() => {
    throw new HttpError(404, undefined, 'Not found')
  })
  // The error handler sets the default headers too.
  hono.onError((error) => {
    throw error
  })

  const warnOfProxy = createProxyWarning({ log, now: context.clock.now })
  const stopSweeping = sweepsItself
    ? every(sweepInterval, () => {
        sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
      })
    : () => {}
  const running = new Set<Promise<unknown>>()
  function answer<body>(
    request: RequestHead,
    remoteAddress: string | undefined,
    handle: receive.Options<body>['answer'],
  ) {
    const answered = receive({ context, deadline, warnOfProxy }, request, {
      answer: handle,
      id: crypto.randomUUID(),
      remoteAddress,
    })
    running.add(answered)
    const forget = () => void running.delete(answered)
    // `finally` would create a second promise whose rejection is not handled.
    void answered.then(forget, forget)
    return answered
  }
  function findDirect(request: DirectRequest, path: string) {
    const handle = direct.find(request.method, path)
    if (!handle) return undefined
    return async (requestContext: RequestContext) => {
      await ready
      return handle(request, requestContext)
    }
  }

  function preflight(request: Request, requestContext: RequestContext): Response {
    const method = request.headers.get('access-control-request-method') ?? ''
    requestContext.isForServers = direct.isForServers(method, new URL(request.url).pathname)
    if (requestContext.isForServers) throw serversOnly()
    return answerPreflight(context, request)
  }

  return {
    /** True if the service includes the sandbox's routes, which only this machine may reach. */
    isSandbox,
    log,
    origin,
    /** Method and pattern of each route, for tests and tools. Middleware has the method `ALL`. */
    routes: (): readonly { readonly method: string; readonly path: string }[] =>
      hono.routes.map(({ method, path }) => ({ method, path })),
    /** Handles one request. Never rejects. `remoteAddress` is the IP address of the connected client. */
    async fetch(request: Request, { remoteAddress }: { remoteAddress?: string | undefined } = {}): Promise<Response> {
      const { body, headers, status } = await answer<BodyInit | null>(
        request,
        remoteAddress,
        async (requestContext) => {
          requireSmallHeaders(request)
          if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method'))
            return toReply(preflight(request, requestContext))
          const handle = findDirect(toDirect(request), new URL(request.url).pathname)
          if (handle) return handle(requestContext)
          return toReply(await hono.fetch(request, { requestContext }))
        },
      )
      return new Response(body, {
        status,
        headers: headers instanceof HeaderFields ? [...headers] : (headers as Headers),
      })
    },
    /**
     * Handles a request to a direct route, without creating a `Request` or a `Response`. Returns undefined for other
     * routes. The caller must limit the size of the headers.
     */
    answer(
      request: DirectRequest,
      { path, remoteAddress }: { path: string; remoteAddress: string | undefined },
    ): Promise<DirectReply> | undefined {
      const handle = findDirect(request, path)
      return handle && (answer(request, remoteAddress, handle) as Promise<DirectReply>)
    },
    /** Resolves when the schema is current. Calls wait for it automatically. */
    async migrate(): Promise<void> {
      await ready
    },
    /** Makes the readiness check fail, so that load balancers stop sending calls. */
    drain: readiness.drain,
    /** Removes expired rows. Runs automatically every ten minutes if `sweepsItself` is set. */
    async sweep(): Promise<void> {
      await ready
      await sweep()
    },
    /** Finishes running calls, and then closes the stores. */
    async close(): Promise<void> {
      stopSweeping()
      await Promise.allSettled(running)
      await context.callCounter.close()
      await close()
    },
  }
}

export declare namespace createService {
  type Options = {
    context: ServiceContext
    /** Resolves when the stores can be used. */
    ready: Promise<unknown>
    close: () => Promise<void>
    /** Mounts the routes. */
    mount: (routes: { direct: DirectRoutes; hono: Router }) => void
    sweep: () => Promise<void>
    /** True if the service runs `sweep` every ten minutes. */
    sweepsItself: boolean
    /** The senders, if the process sends messages. */
    senders?: createReadiness.Options['senders']
    /** The timeout of a call, in milliseconds. Default: 10 seconds. */
    deadline?: number | undefined
    version?: string | undefined
  }
}

/**
 * Mounts the health checks. `/health` responds while the process runs. `/ready` reports if the process should receive
 * calls. Neither has a rate limit.
 */
function mountHealth(hono: Router, { readiness, version }: mountHealth.Options): void {
  hono.get('/health', (c) => {
    c.env.requestContext.route = 'GET /health'
    return c.json({ status: 'ok', version })
  })

  hono.get('/ready', async (c) => {
    c.env.requestContext.route = 'GET /ready'
    const reasons = await readiness.check()
    if (reasons.length === 0) return c.json({ status: 'ready', version })
    return c.json({ status: 'not ready', reasons }, 503)
  })
}

declare namespace mountHealth {
  type Options = { readiness: ReturnType<typeof createReadiness>; version: string }
}

const headerLimit = 16 * 1024

function requireSmallHeaders({ headers }: Request): void {
  const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (size > headerLimit) throw new HttpError(431, 'invalid_data', 'The headers are too large.')
}

const toReply = ({ body, headers, status }: Response): Reply<BodyInit | null> => ({
  status,
  headers: new Headers(headers),
  body,
})
