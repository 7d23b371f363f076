import { Hono } from 'hono'
import type { ServiceContext } from '../context/context.js'
import { createProxyWarning } from './create-proxy-warning.js'
import { createReadiness } from './create-readiness.js'
import { every } from '../base/every.js'
import { HttpError } from '../base/http-error.js'
import { receive } from '../http/receive.js'
import type { RequestContext, Router } from '../http/request-context.js'

const sweepInterval = 10 * 60_000

export type Service = ReturnType<typeof createService>

/** What the provider and the recovery service have in common: one `fetch` handler, its readiness, sweeping and end. */
export function createService(options: createService.Options) {
  const { close, context, deadline = 10_000, mount, ready, senders, sweep, version = 'unknown' } = options
  const { isSandbox, log, origin } = context
  const readiness = createReadiness({ ready, senders, stores: context.stores })
  const hono = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  mountHealth(hono, { readiness, version })
  // Whatever comes after answers with the newest schema alone.
  hono.use(async (_, next) => {
    await ready
    await next()
  })
  mount(hono)
  hono.notFound(() => {
    throw new HttpError(404, undefined, 'Not found')
  })
  // Errors are answered in one place, with everything else's headers.
  hono.onError((error) => {
    throw error
  })

  const warnOfProxy = createProxyWarning({ log, now: context.clock.now })
  const stopSweeping = every(sweepInterval, () => {
    sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  })
  const running = new Set<Promise<unknown>>()

  return {
    /** Whether it serves the sandbox's routes, which are for this machine alone. */
    isSandbox,
    log,
    origin,
    /** Method and pattern of each route, for tests and tools. Middleware has the method `ALL`. */
    routes: (): readonly { readonly method: string; readonly path: string }[] =>
      hono.routes.map(({ method, path }) => ({ method, path })),
    /** Answers one request. Never rejects. `remoteAddress` is the socket's peer. */
    fetch(request: Request, { remoteAddress }: { remoteAddress?: string | undefined } = {}): Promise<Response> {
      const answer = receive({ context, deadline, hono, warnOfProxy }, request, {
        id: crypto.randomUUID(),
        remoteAddress,
      })
      running.add(answer)
      void answer.finally(() => running.delete(answer))
      return answer
    },
    /** Resolves once the schema is the newest. Calls wait for it by themselves. */
    async migrate(): Promise<void> {
      await ready
    },
    /** Is not ready from now on, so that no more calls are sent to it. */
    drain: readiness.drain,
    /** Removes what has expired. Runs every ten minutes by itself. */
    async sweep(): Promise<void> {
      await ready
      await sweep()
    },
    /** Lets running calls finish, then closes its stores. */
    async close(): Promise<void> {
      stopSweeping()
      await Promise.allSettled(running)
      await close()
    },
  }
}

export declare namespace createService {
  type Options = {
    context: ServiceContext
    /** Resolves once the stores can be used. */
    ready: Promise<unknown>
    close: () => Promise<void>
    /** Puts its routes on the router. */
    mount: (hono: Router) => void
    sweep: () => Promise<void>
    /** What it sends messages by, where it sends any. */
    senders?: createReadiness.Options['senders']
    /** How long a call may take, in milliseconds: 10 seconds when left out. */
    deadline?: number | undefined
    version?: string | undefined
  }
}

/** `/health`: the process lives. `/ready`: calls may be sent to it, or why not. Neither is limited. */
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
