import { retry } from '../../base/retry.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { apiRetries, apiRetryDelay, apiRetryFactor, apiRetryStatuses } from '../../domain/rules/limits.js'
import type { Call } from './define-endpoint.js'
import { keepNonce, type Nonce } from './create-nonce.js'

/** Makes TypeScript infer the types from the endpoint and not from the values. TypeScript 5.1 has no `NoInfer`. */
type ByEndpoint<input> = [input][input extends unknown ? 0 : never]

/**
 * Creates the client of the provider's API. Retries 3 times on the listed statuses and on network errors, after 500,
 * 1,500 and 4,500 ms; a call can set another number. Rejects with the result of `toError`, with `OFFLINE` without a
 * response, and with the signal's reason after an abort.
 */
export function createCalls({ fetch, headers, nonce = keepNonce(), sleep, toError, url, within }: createCalls.Options) {
  return {
    /** The server's newest nonce, for signatures in a body. */
    nonce: nonce.latest,
    /** Makes a call, and retries it as described above. */
    async call<input, output>(
      endpoint: Call<input, output>,
      input: ByEndpoint<input>,
      options: createCalls.CallOptions = {},
    ): Promise<output> {
      const { signal } = options
      const { path, rest } = fillPath(endpoint.path, endpoint.encode(input as input) as Record<string, unknown>)
      const inHeaders: Record<string, string> = {}
      for (const [field, name] of Object.entries(endpoint.headers ?? {})) {
        inHeaders[name] = String(rest[field])
        delete rest[field]
      }
      const target = new URL(path, url)
      const isInQuery = ['GET', 'DELETE'].includes(endpoint.method)
      if (isInQuery) for (const [name, value] of Object.entries(rest)) target.searchParams.set(name, String(value))
      const prepare = async () => ({
        ...(await headers({ accessToken: options.accessToken, endpoint, nonce: nonce.fresh, url: target })),
        ...inHeaders,
        ...options.headers,
      })
      let prepared: Record<string, string> | undefined = await prepare()
      const send = async () => {
        const init: RequestInit = {
          method: endpoint.method,
          // Created again for every retry, because a proof of possession covers one request.
          headers: prepared ?? (await prepare()),
          ...(options.cache && { cache: options.cache }),
          ...(endpoint.outlivesPage && { keepalive: true }),
          ...(!isInQuery && { body: JSON.stringify(rest) }),
        }
        prepared = undefined
        options.beforeTry?.()
        const run = async (trySignal: AbortSignal | undefined) => {
          const receive = nonce.listen()
          const response = await fetch(target, { ...init, signal: trySignal ?? null })
          receive(response)
          // A truncated body is a network error.
          return { ok: response.ok, status: response.status, text: await response.text() }
        }
        return within ? within(run, signal) : run(signal)
      }
      const attempt = async () => {
        const response = await send()
        return wantsNonce(response) ? send() : response
      }
      const response = await retry(attempt, {
        retries: options.retries ?? apiRetries,
        again: ({ status }) => apiRetryStatuses.includes(status),
        delay: (count) => apiRetryDelay * apiRetryFactor ** count,
        sleep,
        signal,
      }).catch((cause: unknown) => {
        signal?.throwIfAborted()
        if (isKeyhookError(cause)) throw cause
        throw new KeyhookError('OFFLINE', 'The provider could not be reached.', { cause })
      })
      const body = parse(response.text)
      signal?.throwIfAborted()
      if (!response.ok) throw toError(response.status, body, endpoint.message)
      try {
        return endpoint.decode(body)
      } catch (cause) {
        throw new KeyhookError('UNKNOWN_AUTH_ERROR', `The answer to ${endpoint.path} is malformed.`, { cause })
      }
    },
  }
}

type Within = <value>(
  run: (trySignal: AbortSignal | undefined) => Promise<value>,
  signal: AbortSignal | undefined,
) => Promise<value>

export declare namespace createCalls {
  type Options = {
    /** Origin of the provider's API. */
    url: string
    /** The platform's `fetch`. */
    fetch: (input: URL, init: RequestInit) => Promise<Response>
    /**
     * Returns the headers of one attempt: app ID, client ID, analytics ID, SDK version, and those of `endpoint.auth`.
     */
    headers: (call: HeadersCall) => Promise<Record<string, string>>
    /** The server's nonce for proofs (RFC 9449, section 8). Default: the newest from a response. */
    nonce?: Nonce | undefined
    /** Waits between attempts. Rejects when the signal is aborted. */
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /**
     * Returns the error for an error response. `body` is the response body, parsed or not, and `otherwise` the endpoint's
     * message for a response without a text.
     */
    toError: (status: number, body: unknown, otherwise?: string) => Error
    /** Runs one attempt with a timeout, which counts as a network error. Default: no timeout. */
    within?: Within | undefined
  }
  type HeadersCall = {
    /** Access token from the call's options. */
    accessToken?: string | undefined
    endpoint: Call
    /** Nonce for a proof in the headers; undefined if the server has none. */
    nonce: () => Promise<string | undefined>
    url: URL
  }
  type CallOptions = {
    signal?: AbortSignal | undefined
    /** Access token of the call's user, for a client with several users. */
    accessToken?: string | undefined
    /** Additional headers. */
    headers?: Record<string, string> | undefined
    /**
     * Runs immediately before an attempt is sent. Throws to skip that attempt. If `signal` is aborted, skips all
     * attempts.
     */
    beforeTry?: (() => void) | undefined
    /** Default: 3. */
    retries?: number | undefined
    /** 'no-store' bypasses caches. */
    cache?: RequestCache | undefined
  }
}

/** Returns true if a proof had a missing or old nonce. This response has the newest. */
const wantsNonce = ({ status, text }: { status: number; text: string }): boolean =>
  status === 400 && (parse(text) as { code?: unknown } | undefined)?.code === 'use_dpop_nonce'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fills `{name}` segments, percent-encoded, and returns the remaining values. */
function fillPath(
  path: string,
  values: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = {}
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  for (const [name, value] of Object.entries(values)) if (!names.has(name) && value !== undefined) rest[name] = value
  return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))), rest }
}
