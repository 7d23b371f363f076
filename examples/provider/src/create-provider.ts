import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from './context.js'
import { createContext } from './create-context.js'
import { createProxyWarning } from './create-proxy-warning.js'
import { createReadiness } from './create-readiness.js'
import { sweep } from './database/sweep.js'
import { mountHealth } from './routes/health.js'
import { type LoginRoutes, mountRoutes } from './routes/mount-routes.js'
import { receive } from './routes/receive.js'
import type { RequestContext, Router } from './routes/request-context.js'

const sweepInterval = 10 * 60_000

export type Provider = ReturnType<typeof createProvider>

/**
 * The server side of the wire as one `fetch` handler. It may be put on a port (`serveProvider`),
 * behind an msw handler (`toMswHandler`) or called as it is. Any number of providers may share one database.
 *
 * @example
 * const provider = createProvider({ database: '.data/keyhook.db', secrets, senders, settings })
 * const response = await provider.fetch(new Request('http://auth.localhost:8787/health'))
 */
export function createProvider(options: createProvider.Options) {
  const { deadline = 10_000, sandbox, frameFolder, logins = {}, version = 'unknown', ...rest } = options
  const isSandbox = sandbox !== undefined
  const { close, context, ready } = createContext({ ...rest, isSandbox })
  const { database, log, origin, recovery, settings, tokens } = context
  const readiness = createReadiness({ context, ready })
  const hono = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  mountHealth(hono, { readiness, version })
  // Whatever comes after answers with the newest schema alone.
  hono.use(async (_, next) => {
    await ready
    await next()
  })
  mountRoutes({ context, hono, frameFolder, logins })
  if (sandbox) hono.route('/sandbox', sandbox(context))

  const warnOfProxy = createProxyWarning({ log, now: context.clock.now })
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }, sweepInterval)
  timer.unref()
  const running = new Set<Promise<unknown>>()

  return {
    /** Whether it serves the sandbox's routes, which are for this machine alone. */
    isSandbox,
    log,
    origin,
    settings,
    /** Answers one request. Never rejects. `remoteAddress` is the socket's peer. */
    fetch(request: Request, { remoteAddress }: { remoteAddress?: string | undefined } = {}): Promise<Response> {
      const answer = receive({ context, deadline, hono, warnOfProxy }, request, { id: randomUUID(), remoteAddress })
      running.add(answer)
      void answer.finally(() => running.delete(answer))
      return answer
    },
    /** Resolves once the schema is the newest. Calls wait for it by themselves. */
    async migrate(): Promise<void> {
      await ready
    },
    /** Signs this app's tokens with a new key from now on. */
    async rotateSigningKey(appId: string): Promise<void> {
      await ready
      await tokens.rotate(appId)
    },
    /** Refuses from now on every token that this key signed. */
    async revokeSigningKey(appId: string, kid: string): Promise<void> {
      await ready
      await tokens.revoke(appId, kid)
    },
    /** Is not ready from now on, so that no more calls are sent to it. */
    drain: readiness.drain,
    /** Removes what has expired. Runs every ten minutes by itself. */
    async sweep(): Promise<void> {
      await ready
      await sweep(context)
    },
    /** Lets running calls finish, then closes both databases. */
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.allSettled(running)
      await close()
    },
    /** The databases themselves, for tests and tools. */
    database,
    recovery,
  }
}

export declare namespace createProvider {
  type Options = Omit<createContext.Options, 'isSandbox'> & {
    /** How long a call may take, in milliseconds: 10 seconds when left out. */
    deadline?: number | undefined
    /** Login methods besides the provider's own. Apps offer them by settings that were parsed with their names. */
    logins?: LoginRoutes | undefined
    /** Where the wallet frame was built to. */
    frameFolder?: string | undefined
    version?: string | undefined
    /** The sandbox's routes, for a provider that is only reachable from this machine. */
    sandbox?: ((context: Context) => Router) | undefined
  }
}
