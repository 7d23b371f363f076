import type { Hono } from 'hono'

/** The data about one request that is logged. It contains IDs, but no token, code, address or path segment. */
export type RequestContext = {
  readonly id: string
  /** See `clientAddress`. Never logged. */
  readonly address?: string | undefined
  /** See `clientNetwork`. */
  readonly network: string
  /** The pattern of the endpoint, in place of the requested path. */
  route?: string | undefined
  appId?: string | undefined
  userId?: string | undefined
  /** True for endpoints of apps' servers. No page may read their responses. */
  isForServers?: boolean | undefined
  /** The error code. */
  code?: string | undefined
}

/** The router of the provider's routes. */
export type Router = Hono<{ Bindings: { requestContext: RequestContext } }>
