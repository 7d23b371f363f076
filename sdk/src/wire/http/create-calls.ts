import { retry } from '../../base/retry.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { apiRetries, apiRetryDelay, apiRetryFactor, apiRetryStatuses } from '../../domain/rules/limits.js'
import type { Call } from './define-endpoint.js'
import { keepNonce, type Nonce } from './keep-nonce.js'

/** Leaves inference to the endpoint. TypeScript 5.1 has no `NoInfer`. */
type ByEndpoint<input> = [input][input extends unknown ? 0 : never]

/**
 * The client of the provider's API. It retries 3 times on the listed statuses and on network errors, after 500, 1,500 and
 * 4,500 ms. A call can set its own number of retries. Rejects with what `toError` makes of an answer, with `OFFLINE` when no
 * answer came, and with the signal's reason when it was aborted.
 */
export function createCalls({ fetch, headers, nonce = keepNonce(), sleep, toError, url, within }: createCalls.Options) {
  return {
    /** The server's newest one, for what is signed in a body. */
    nonce: nonce.latest,
    /** Makes a call, and retries it as above. */
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
      if (endpoint.method === 'GET')
        for (const [name, value] of Object.entries(rest)) target.searchParams.set(name, String(value))
      const prepare = async () => ({
        ...(await headers({ accessToken: options.accessToken, endpoint, nonce: nonce.fresh, url: target })),
        ...inHeaders,
        ...options.headers,
      })
      let prepared: Record<string, string> | undefined = await prepare()
      const send = async () => {
        const init: RequestInit = {
          method: endpoint.method,
          // Anew for every further try: a proof of possession is good for one request.
          headers: prepared ?? (await prepare()),
          ...(options.cache && { cache: options.cache }),
          ...(endpoint.outlivesPage && { keepalive: true }),
          ...(endpoint.method === 'POST' && { body: JSON.stringify(rest) }),
        }
        prepared = undefined
        options.beforeTry?.()
        const run = async (own: AbortSignal | undefined) => {
          const hear = nonce.listen()
          const response = await fetch(target, { ...init, signal: own ?? null })
          hear(response)
          // A body that is cut off is a network error like any other.
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
      if (!response.ok) throw toError(response.status, body)
      try {
        return endpoint.decode(body)
      } catch (cause) {
        throw new KeyhookError('UNKNOWN_AUTH_ERROR', `The answer to ${endpoint.path} is malformed.`, { cause })
      }
    },
  }
}

type Within = <value>(
  run: (own: AbortSignal | undefined) => Promise<value>,
  signal: AbortSignal | undefined,
) => Promise<value>

export declare namespace createCalls {
  type Options = {
    /** Origin of the provider's API. */
    url: string
    /** The platform's. */
    fetch: (input: URL, init: RequestInit) => Promise<Response>
    /** The headers of one try: app id, client id, analytics id, SDK version, and what `endpoint.auth` asks for. */
    headers: (call: HeadersCall) => Promise<Record<string, string>>
    /** The server's, for proofs (RFC 9449, section 8). Without one, each call has the newest that an answer brought. */
    nonce?: Nonce | undefined
    /** Waits between tries. Rejects when the signal is aborted. */
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** The error for an answer that is not a success. `body` is whatever came, parsed or not. */
    toError: (status: number, body: unknown) => Error
    /** Runs one try, and gives it up in time: that counts as a network error. Without it a try has all the time. */
    within?: Within | undefined
  }
  type HeadersCall = {
    /** As the call's options name it. */
    accessToken?: string | undefined
    endpoint: Call
    /** For a proof in the headers; none where the server gives none. */
    nonce: () => Promise<string | undefined>
    url: URL
  }
  type CallOptions = {
    signal?: AbortSignal | undefined
    /** Of the user for whom the call is, where a client has more than one. */
    accessToken?: string | undefined
    /** On top of the client's own. */
    headers?: Record<string, string> | undefined
    /** Runs as the last thing before a try is sent. Throws to leave that try out, and all others if `signal` is aborted. */
    beforeTry?: (() => void) | undefined
    /** Instead of 3. */
    retries?: number | undefined
    /** 'no-store' asks the network and nothing else. */
    cache?: RequestCache | undefined
  }
}

/** A proof lacked the server's nonce, or had an old one: the newest came with this answer. */
const wantsNonce = ({ status, text }: { status: number; text: string }): boolean =>
  status === 400 && (parse(text) as { code?: unknown } | undefined)?.code === 'use_dpop_nonce'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fills `{name}` segments, percent-encoded, and gives back what is left of the values. */
function fillPath(
  path: string,
  values: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = {}
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  for (const [name, value] of Object.entries(values)) if (!names.has(name) && value !== undefined) rest[name] = value
  return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))), rest }
}
