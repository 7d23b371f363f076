import { ChainError } from '../../domain/errors/chain-error.js'

/** Runs one call until it settles, times out, or is aborted. */
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
