import type { RequestContext, Router } from './request-context.js'
import { readBody } from './read-body.js'
import { type DirectReply, toResponse } from './reply.js'
import type { DirectRequest, RequestHead } from './request-head.js'

/** A call to a direct route. */
export type DirectCall = {
  readonly request: DirectRequest
  readonly parameters: Readonly<Record<string, string>>
  readonly requestContext: RequestContext
}

type Handle = (call: DirectCall) => Promise<DirectReply>

type RouteOptions = {
  /** True if only apps' servers may call the route, and no page. */
  isForServers?: boolean
}

export type DirectRoutes = ReturnType<typeof createDirectRoutes>

/**
 * Creates a table of routes that are served without `Request` and `Response` objects. Each route is also mounted on the
 * router, which handles addresses with escaped characters.
 */
export function createDirectRoutes({ hono }: { hono: Router }) {
  const guards: ((head: RequestHead, path: string) => void)[] = []
  const literal = new Map<string, Handle>()
  const patterns: { handle: Handle; method: string; pattern: RegExp }[] = []
  const callers: { isForServers: boolean; method: string; pattern: RegExp }[] = []
  const run =
    (handle: Handle, path: string): Handle =>
    (call) => {
      for (const guard of guards) guard(call.request, path)
      return handle(call)
    }
  return {
    /** Adds a check that runs before every direct route. The check refuses a call by throwing. */
    guard: (guard: (head: RequestHead, path: string) => void) => void guards.push(guard),
    /** Mounts a route. Parameters in `path` are in braces. */
    on(method: string, path: string, handle: Handle, { isForServers = false }: RouteOptions = {}): void {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      callers.push({ isForServers, method, pattern })
      if (path.includes('{')) patterns.push({ handle, method, pattern })
      else literal.set(`${method} ${path}`, handle)
      hono.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
        const request = c.req.raw
        const { requestContext } = c.env
        return toResponse(await handle({ parameters: c.req.param(), request: toDirect(request), requestContext }))
      })
    },
    /**
     * Returns true for a route of apps' servers, whose preflights are refused. `users/me` is a route of browsers, although
     * the servers' route `users/{user_id}` matches its path too.
     */
    isForServers(method: string, path: string): boolean {
      const matching = callers.filter((route) => route.method === method && route.pattern.test(path))
      return matching.length > 0 && matching.every((route) => route.isForServers)
    },
    /** Returns the handler of a path, with its parameters. Returns no handler for a path with escaped characters. */
    find(
      method: string,
      path: string,
    ): ((request: DirectRequest, context: RequestContext) => Promise<DirectReply>) | undefined {
      const handle = literal.get(`${method} ${path}`)
      if (handle) return (request, requestContext) => run(handle, path)({ parameters: {}, request, requestContext })
      if (path.includes('%')) return undefined
      for (const route of patterns) {
        const match = route.method === method ? route.pattern.exec(path) : undefined
        if (match)
          return (request, requestContext) =>
            run(route.handle, path)({ parameters: { ...match.groups }, request, requestContext })
      }
      return undefined
    },
  }
}

/** Converts a `Request` to a direct request. */
export const toDirect = (request: Request): DirectRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  readBody: () => readBody(request),
})
