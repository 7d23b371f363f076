import type { Hono } from 'hono'

/** One request as the log knows it. Ids alone: no token, code, address or path segment is ever put here. */
export type RequestContext = {
  readonly id: string
  /** See `clientAddress`. Never logged. */
  readonly address?: string | undefined
  /** See `clientNetwork`. */
  readonly network: string
  /** The endpoint's pattern, not the address. */
  route?: string | undefined
  appId?: string | undefined
  userId?: string | undefined
  /** Of an error. */
  code?: string | undefined
}

/** What routes are mounted on. */
export type Router = Hono<{ Bindings: { requestContext: RequestContext } }>
