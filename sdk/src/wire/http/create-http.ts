import * as z from 'zod/mini'
import { retry } from '../../base/retry.js'
import { withDeadline } from '../../base/with-deadline.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { fromResponse } from '../../domain/errors/from-response.js'
import { apiRetries, apiRetryDelay, apiRetryFactor, apiRetryStatuses } from '../../domain/rules/limits.js'
import type { Endpoint } from './define-endpoint.js'
import { createNonce } from './create-nonce.js'
import { fillPath } from './fill-path.js'

export type Http = Pick<ReturnType<typeof createHttp>, 'call'>

/**
 * The client of the provider's API, and the only code that retries: 3 more tries on the listed statuses and on network
 * errors, after 500, 1,500 and 4,500 ms. Rejects with a `ProviderError`, with `OFFLINE` when no
 * answer came, and with the signal's reason when it was aborted.
 */
export function createHttp({ fetch, headers, now, sleep, timeout = Infinity, url }: createHttp.Options) {
  const nonce = createNonce({ ask: () => within(undefined, (own) => ask(new URL('/health', url), own)), now })

  async function ask(target: URL, signal: AbortSignal | undefined, init: RequestInit = {}) {
    const askedAt = now()
    const response = await fetch(target, { ...init, signal: signal ?? null })
    nonce.hear(response, askedAt)
    // A body that is cut off is a network error like any other.
    return { ok: response.ok, status: response.status, text: await response.text() }
  }

  const within = <value>(
    signal: AbortSignal | undefined,
    run: (own: AbortSignal | undefined) => Promise<value>,
  ): Promise<value> => (timeout === Infinity ? run(signal) : withDeadline({ ms: timeout, run, signal, sleep }))

  return {
    /** The server's newest one, for what is signed in a body. */
    nonce: nonce.latest,
    /** Asks for a new one where that is old, ahead of the first proof. */
    renewNonce: nonce.fresh,
    async call<request extends z.ZodMiniType, response extends z.ZodMiniType>(
      endpoint: Endpoint<request, response>,
      input: z.output<request>,
      options: createHttp.CallOptions = {},
    ): Promise<z.output<response>> {
      const { signal } = options
      const { path, rest } = fillPath(endpoint.path, z.encode(endpoint.request, input) as Record<string, unknown>)
      const target = new URL(path, url)
      if (endpoint.method === 'GET')
        for (const [name, value] of Object.entries(rest)) target.searchParams.set(name, String(value))
      const prepare = async () => ({
        ...(await headers({ accessToken: options.accessToken, endpoint, nonce: nonce.fresh, url: target })),
        ...options.headers,
      })
      let prepared: Record<string, string> | undefined = await prepare()
      const send = async () => {
        const init: RequestInit = {
          method: endpoint.method,
          // Anew for every further try: a proof of possession is good for one request.
          headers: prepared ?? (await prepare()),
          ...(options.cache && { cache: options.cache }),
          ...(endpoint.method === 'POST' && { body: JSON.stringify(rest) }),
        }
        prepared = undefined
        options.beforeTry?.()
        return within(signal, (own) => ask(target, own, init))
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
      if (!response.ok) throw fromResponse(response.status, body)
      try {
        return z.decode(endpoint.response, body as z.input<response>)
      } catch (cause) {
        throw new KeyhookError('UNKNOWN_AUTH_ERROR', `The answer to ${endpoint.path} is malformed.`, { cause })
      }
    },
  }
}

export declare namespace createHttp {
  type Options = {
    /** Origin of the provider's API. */
    url: string
    fetch: (input: URL, init: RequestInit) => Promise<Response>
    /** The headers of one try: app id, client id, analytics id, SDK version, and what `endpoint.auth` asks for. */
    headers: (call: HeadersCall) => Promise<Record<string, string>>
    /** Milliseconds since the epoch, as close to the server's clock as is known. */
    now: () => number
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** Milliseconds. A try that has no whole answer by then counts as a network error. */
    timeout?: number | undefined
  }
  type HeadersCall = {
    /** As the call's options name it. */
    accessToken?: string | undefined
    endpoint: Endpoint
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
