import { ChainError } from '../../domain/errors/chain-error.js'

/** Calls a chain node. Rejects with a `ChainError`, or with the signal's reason. */
export type Rpc = (method: string, params: readonly unknown[], signal?: AbortSignal | undefined) => Promise<unknown>

let count = 0
/** Index of the node that last responded, for each list of URLs. */
const latest = new WeakMap<readonly string[], number>()

/**
 * Creates a JSON-RPC 2.0 client over HTTP. If a node is offline, rejects the client (401, 403, 429) or fails (5xx),
 * calls the next node. Later calls start with the node that responded. Never repeats a call at the same node, because
 * only the caller can decide whether that is safe. Results have the type `unknown` until `read-answer` validates them.
 */
export function createRpc({ fetch, sleep, timeout, urls }: createRpc.Options): Rpc {
  return async (method, params, signal) => {
    const first = latest.get(urls) ?? 0
    for (let tried = 1; ; tried++) {
      const at = (first + tried - 1) % urls.length
      try {
        const result = await withLimit(
          (within) => send({ fetch, url: urls[at]! }, { id: ++count, method, params }, within),
          { method, sleep, timeout, signal },
        )
        latest.set(urls, at)
        return result
      } catch (error) {
        if (tried >= urls.length || !(error instanceof ChainError) || error.code !== 'OFFLINE') throw error
      }
    }
  }
}

export declare namespace createRpc {
  type Options = {
    /** URLs, at least one. */
    urls: readonly string[]
    fetch: (input: URL, init: RequestInit) => Promise<Response>
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** Timeout of one call at each node, in milliseconds. */
    timeout: number
  }
}

async function send(
  { fetch, url }: Pick<createRpc.Options, 'fetch'> & { url: string },
  { id, method, params }: { id: number; method: string; params: readonly unknown[] },
  signal: AbortSignal,
): Promise<unknown> {
  const response = await Promise.resolve()
    .then(() =>
      fetch(new URL(url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        signal,
      }),
    )
    .catch((cause: unknown) => {
      throw new ChainError('OFFLINE', 'The chain node could not be reached.', { cause })
    })
  if ([401, 403, 429].includes(response.status)) throw unavailable(response)
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (response.status >= 500) throw unavailable(response)
    throw new ChainError('TRANSACTION_FAILURE', `The chain node did not answer ${method} in JSON.`, { cause })
  })
  // Reads the body before the status, because some nodes return the error of a call with status 500.
  if (response.status >= 500 && (body as { id?: unknown } | null)?.id !== id) throw unavailable(response)
  if (typeof body !== 'object' || body === null || (body as { id?: unknown }).id !== id)
    throw new ChainError('TRANSACTION_FAILURE', `The chain node's answer to ${method} is malformed.`, refusal(body))
  const { error, result } = body as { error?: unknown; result?: unknown }
  if (error !== undefined && error !== null) throw toRefusal(error)
  if (result === undefined)
    throw new ChainError('TRANSACTION_FAILURE', `The chain node's answer to ${method} is malformed.`)
  return result
}

/** IDs of error responses. A node that cannot parse a request returns an error without an ID. */
const refusal = (body: unknown): { cause?: unknown } => {
  const error = (body as { error?: unknown } | null)?.error
  return error ? { cause: toRefusal(error) } : {}
}

const unavailable = ({ status }: Response) =>
  new ChainError('OFFLINE', `The chain node refused the call: HTTP ${status}.`)

/**
 * Returns the error for a JSON-RPC error of a node. Solana's system program reports a missing amount only in the log.
 */
export function toRefusal(error: unknown): ChainError {
  const { code, data, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const { logs } = (data ?? {}) as { logs?: unknown }
  const lines: readonly unknown[] = Array.isArray(logs) ? logs : []
  const line = lines.find((each) => typeof each === 'string' && each.includes('insufficient lamports'))
  const text = [line, message].find((each) => typeof each === 'string') ?? 'The chain node rejected the request.'
  return new ChainError(
    /insufficient (funds|lamports)/i.test(text) ? 'INSUFFICIENT_BALANCE' : 'TRANSACTION_FAILURE',
    text,
    {
      rpcCode: typeof code === 'number' && Number.isInteger(code) ? code : -32603,
      data,
    },
  )
}

/** Runs one call with a timeout. Rejects with the signal's reason on abort. */
export async function withLimit(
  run: (signal: AbortSignal) => Promise<unknown>,
  { method, signal, sleep, timeout }: withLimit.Options,
): Promise<unknown> {
  signal?.throwIfAborted()
  const call = new AbortController()
  const abort = () => call.abort(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const timedOut = new ChainError('TIMED_OUT', `The chain node did not answer ${method} in time.`)
  const limit = sleep(timeout, call.signal).then(
    () => {
      throw timedOut
    },
    () => (signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise<never>(() => {})),
  )
  try {
    return await Promise.race([run(call.signal), limit])
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    call.abort()
  }
}

export declare namespace withLimit {
  type Options = {
    method: string
    signal?: AbortSignal | undefined
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** Timeout in milliseconds. */
    timeout: number
  }
}
