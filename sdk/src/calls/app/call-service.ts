import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { createCalls } from '../../wire/http/create-calls.js'
import type { Call } from '../../wire/http/define-endpoint.js'

/**
 * Calls a third-party service from the page, without credentials and without retries. Rejects with the result of
 * `toError` for an error response, and with the error of `fetch` without a response.
 */
export function callService<input, output>(
  { platform }: Pick<Client, 'platform'>,
  endpoint: Call<input, output>,
  { input, ms, signal, toError, url }: callService.Options<input>,
): Promise<output> {
  const { sleep } = platform
  const { call } = createCalls({
    ...{ sleep, toError, url },
    fetch: (target, init) => platform.fetch(target, { ...init, credentials: 'omit' }),
    // Sends no other headers, because they would cause a CORS preflight.
    headers: async () => (endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    within: (run, trySignal) => withDeadline({ ms, run, signal: trySignal, sleep }),
  })
  return call<input, output>(endpoint, input as never, { retries: 0, signal }).catch((error: unknown) => {
    throw isKeyhookError(error) && error.code === 'OFFLINE' ? (error.cause ?? error) : error
  })
}

export declare namespace callService {
  type Options<input> = {
    input: input
    /** Timeout in milliseconds. */
    ms: number
    signal: AbortSignal
    toError: (status: number, body: unknown) => Error
    /** Base URL of the endpoint's path. */
    url: string
  }
}
