import { createCalls, type Endpoint, isKeyhookError } from '@keyhook/sdk/wire'
import type { ZodMiniType, output } from 'zod/mini'
import type { Context } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'

/**
 * Calls an endpoint of another service once, without following redirects. Rejects with `toError` for an error response.
 * Rejects with `unavailable` for a timeout or a malformed response.
 */
export function callService<request extends ZodMiniType, response extends ZodMiniType>(
  { fetchExternal }: Pick<Context, 'fetchExternal'>,
  endpoint: Endpoint<request, response>,
  {
    allowsPrivate,
    headers,
    input,
    isForm = false,
    ms,
    read,
    toError,
    unavailable,
    url,
  }: callService.Options<output<request>>,
): Promise<output<response>> {
  const { call } = createCalls({
    url,
    toError: toError ?? (() => unavailable()),
    async fetch(target, init) {
      const body = isForm ? { body: toForm(init.body) } : {}
      const response = await fetchExternal(
        target.href,
        { ...init, ...body, redirect: 'error' },
        { allowsPrivate: allowsPrivate ?? isLoopback(target.hostname) },
      )
      return read && response.ok ? Response.json(await read(response)) : response
    },
    headers: async ({ endpoint: { method }, url: { host, pathname } }) => ({
      ...(method === 'POST' && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
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

/** Converts the JSON body of a call to form fields. Leaves out the fields of its path. */
const toForm = (body: unknown): string =>
  new URLSearchParams(JSON.parse(String(body)) as Record<string, string>).toString()

export declare namespace callService {
  type Options<input> = {
    /**
     * Allows private addresses of the operator's network. Default: loopback is the only private address that is
     * allowed.
     */
    allowsPrivate?: boolean
    /** Returns the headers of a call. `call` is its method, host and path. */
    headers?: (call: string) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
    input: input
    /** Sends the fields as a form. Default: as JSON. */
    isForm?: boolean
    /** Timeout in milliseconds. */
    ms: number
    /**
     * Reads a successful response before the endpoint decodes it. An error becomes `unavailable`. Default: parses JSON.
     */
    read?: (response: Response) => Promise<unknown>
    /** Creates the error for an error response. Default: `unavailable`. */
    toError?: (status: number, body: unknown) => Error
    unavailable: (options?: ErrorOptions) => Error
    /** The base of the endpoint's path. */
    url: string
  }
}
