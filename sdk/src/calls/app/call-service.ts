import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { createCalls } from '../../wire/http/create-calls.js'
import type { Call } from '../../wire/http/define-endpoint.js'

/**
 * Calls another service than the provider from the page: once, and without credentials. Rejects with what `toError` makes of
 * a failed answer, and with what `fetch` rejects with where no answer came.
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
    // Any other header makes the browser ask the service first.
    headers: async () => (endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    within: (run, own) => withDeadline({ ms, run, signal: own, sleep }),
  })
  return call<input, output>(endpoint, input as never, { retries: 0, signal }).catch((error: unknown) => {
    throw isKeyhookError(error) && error.code === 'OFFLINE' ? (error.cause ?? error) : error
  })
}

export declare namespace callService {
  type Options<input> = {
    input: input
    /** Milliseconds the service may take. */
    ms: number
    signal: AbortSignal
    toError: (status: number, body: unknown) => Error
    /** The path of the endpoint is relative to it. */
    url: string
  }
}
