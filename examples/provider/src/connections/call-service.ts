import { createCalls, type Endpoint, isKeyhookError } from '@keyhook/sdk/wire'
import type { ZodMiniType, output } from 'zod/mini'
import type { Context } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'

/**
 * Calls an endpoint of another service once, without following redirects. Rejects with the error of `toError` for a
 * failed answer. Rejects with `unavailable` for a timeout or a malformed answer.
 */
export function callService<request extends ZodMiniType, response extends ZodMiniType>(
  { fetchExternal }: Pick<Context, 'fetchExternal'>,
  endpoint: Endpoint<request, response>,
  { allowsPrivate, headers, input, ms, toError, unavailable, url }: callService.Options<output<request>>,
): Promise<output<response>> {
  const { call } = createCalls({
    url,
    toError: toError ?? (() => unavailable()),
    fetch: (target, init) =>
      fetchExternal(
        target.href,
        { ...init, redirect: 'error' },
        { allowsPrivate: allowsPrivate ?? isLoopback(target.hostname) },
      ),
    headers: async ({ endpoint: { method }, url: { host, pathname } }) => ({
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(await headers?.(`${method} ${host}${pathname}`)),
    }),
    sleep: async () => {},
    within: (run) => run(AbortSignal.timeout(ms)),
  })
  const answer = call<output<request>, output<response>>(endpoint, input as never, { retries: 0 })
  return answer.catch((cause: unknown) => {
    throw isKeyhookError(cause) ? unavailable({ cause }) : cause
  })
}

export declare namespace callService {
  type Options<input> = {
    /** Allows private addresses in the operator's network. If left out, loopback is the only private address that is allowed. */
    allowsPrivate?: boolean
    /** Returns the headers of a call. `call` is its method, host and path. */
    headers?: (call: string) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
    input: input
    /** Timeout in milliseconds. */
    ms: number
    /** Default: `unavailable`. */
    toError?: (status: number, body: unknown) => Error
    unavailable: (options?: ErrorOptions) => Error
    /** The base of the endpoint's path. */
    url: string
  }
}
