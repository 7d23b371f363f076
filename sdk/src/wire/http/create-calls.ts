import { retry } from '../../base/retry.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { apiRetries, apiRetryDelay, apiRetryFactor, apiRetryStatuses } from '../../domain/rules/limits.js'
import type { Call } from './define-endpoint.js'
import { keepNonce, type Nonce } from './create-nonce.js'

/**
 * Makes TypeScript infer the types from the endpoint and not from the values. Replaces `NoInfer`, which TypeScript 5.1
 * lacks.
 */
type ByEndpoint<input> = [input][input extends unknown ? 0 : never]

/**
 * Creates the client of the provider's API. Retries 3 times after the listed statuses and network errors, after 500,
 * 1,500 and 4,500 ms. A call can set another number of retries. Rejects with the result of `toError`, with `OFFLINE`
 * without a response, and with the signal's reason after an abort.
 */
export function createCalls({ fetch, headers, nonce = keepNonce(), sleep, toError, url, within }: createCalls.Options) {
  return {
    /** Returns the server's newest nonce, for signatures in a request body. */
    nonce: nonce.latest,
    /** Makes a call, and retries it as `createCalls` describes. */
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
          // Creates the headers again for every attempt, because a DPoP proof covers only one request.
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
          // Treats a truncated body as a network error.
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
     * Returns the headers of one attempt: app ID, client ID, analytics ID, SDK version, and the headers for
     * `endpoint.auth`.
     */
    headers: (call: HeadersCall) => Promise<Record<string, string>>
    /**
     * Source of the server's nonce for DPoP proofs (RFC 9449, section 8). Default: the newest nonce from a response.
     */
    nonce?: Nonce | undefined
    /** Waits between attempts. Rejects when the signal is aborted. */
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /**
     * Returns the error for an error response. `body` is the response body, parsed or as text. `otherwise` is the
     * endpoint's message for a response without a message.
     */
    toError: (status: number, body: unknown, otherwise?: string) => Error
    /** Runs one attempt with a timeout, which is treated as a network error. Default: no timeout. */
    within?: Within | undefined
  }
  type HeadersCall = {
    /** Access token from the call's options. */
    accessToken?: string | undefined
    endpoint: Call
    /** Nonce for a DPoP proof in the headers; undefined if the server uses none. */
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
     * Called immediately before an attempt is sent. If it throws, the attempt is not sent. If `signal` is aborted, no
     * further attempt is sent.
     */
    beforeTry?: (() => void) | undefined
    /** Number of retries. Default: 3. */
    retries?: number | undefined
    /** 'no-store' bypasses caches. */
    cache?: RequestCache | undefined
  }
}

/**
 * Returns true if the server rejected a proof because of a missing or old nonce. The response contains the newest
 * nonce.
 */
const wantsNonce = ({ status, text }: { status: number; text: string }): boolean =>
  status === 400 && (parse(text) as { code?: unknown } | undefined)?.code === 'use_dpop_nonce'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fills the `{name}` segments of a path, percent-encoded, and returns the remaining values. */
function fillPath(
  path: string,
  values: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = {}
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  for (const [name, value] of Object.entries(values)) if (!names.has(name) && value !== undefined) rest[name] = value
  return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))), rest }
}
