import { ChainError } from '../../domain/errors/chain-error.js'

/** Calls a chain node. Rejects with a `ChainError`, or with the signal's reason. */
export type Rpc = (method: string, params: readonly unknown[], signal?: AbortSignal | undefined) => Promise<unknown>

let count = 0

/**
 * JSON-RPC 2.0 over one HTTP address. Never tries again: only the caller knows whether a repeat is harmless. What the
 * node answers is `unknown` until it was read by `read-answer`.
 */
export function createRpc({ fetch, sleep, timeout, url }: createRpc.Options): Rpc {
  return async (method, params, signal) => {
    signal?.throwIfAborted()
    const id = ++count
    const call = new AbortController()
    const abort = () => call.abort(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const late = new ChainError('TIMED_OUT', `The chain node did not answer ${method} in time.`)
    const limit = sleep(timeout, call.signal).then(
      () => {
        throw late
      },
      () => (signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise<never>(() => {})),
    )
    try {
      return await Promise.race([send({ fetch, url }, { id, method, params }, call.signal), limit])
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', abort)
      call.abort()
    }
  }
}

export declare namespace createRpc {
  type Options = {
    url: string
    fetch: (input: URL, init: RequestInit) => Promise<Response>
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** Milliseconds one call may take. */
    timeout: number
  }
}

async function send(
  { fetch, url }: Pick<createRpc.Options, 'fetch' | 'url'>,
  { id, method, params }: { id: number; method: string; params: readonly unknown[] },
  signal: AbortSignal,
): Promise<unknown> {
  const body: unknown = await Promise.resolve()
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
    .then((response) => response.json())
    .catch((cause: unknown) => {
      if (cause instanceof ChainError) throw cause
      throw new ChainError('TRANSACTION_FAILURE', `The chain node did not answer ${method} in JSON.`, { cause })
    })
  if (typeof body !== 'object' || body === null || (body as { id?: unknown }).id !== id)
    throw new ChainError('TRANSACTION_FAILURE', `The chain node's answer to ${method} is malformed.`, refusal(body))
  const { error, result } = body as { error?: unknown; result?: unknown }
  if (error !== undefined && error !== null) throw refused(error)
  if (result === undefined)
    throw new ChainError('TRANSACTION_FAILURE', `The chain node's answer to ${method} is malformed.`)
  return result
}

/** Nodes that cannot read a request answer with an error and no id. */
const refusal = (body: unknown): { cause?: unknown } => {
  const error = (body as { error?: unknown } | null)?.error
  return error ? { cause: refused(error) } : {}
}

function refused(error: unknown): ChainError {
  const { code, data, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const text = typeof message === 'string' ? message : 'The chain node refused.'
  return new ChainError(/insufficient funds/i.test(text) ? 'INSUFFICIENT_BALANCE' : 'TRANSACTION_FAILURE', text, {
    rpcCode: typeof code === 'number' && Number.isInteger(code) ? code : -32603,
    data,
  })
}
