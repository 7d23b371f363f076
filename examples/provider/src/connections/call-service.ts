import { createCalls, type Endpoint, isKeyhookError } from '@keyhook/sdk/wire'
import type { ZodMiniType, output } from 'zod/mini'
import type { Context } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'

/**
 * Calls another service by an endpoint: once, and without following redirects. Rejects with what `toError` makes of a failed
 * answer, and with `unavailable` where no answer came in time, or a malformed one.
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
    /** Returns the headers of a call, which is named by its method, host and path. */
    headers?: (call: string) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
    input: input
    /** Milliseconds the service may take. */
    ms: number
    /** As `unavailable` when left out. */
    toError?: (status: number, body: unknown) => Error
    unavailable: (options?: ErrorOptions) => Error
    /** The path of the endpoint is relative to it. */
    url: string
  }
}
