import { retry } from '../../base/retry.js'
import { type ChainError, isChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from './create-rpc.js'

/** Number of retries, and the delay before each in milliseconds. */
const retries = 3
const delay = 500

type Outcome = { readonly value: unknown } | { readonly error: ChainError }

/**
 * Wraps a node for reads. Retries 3 times, 500 ms apart, after a network error. Does not retry after a timeout or any
 * response, even an error.
 */
export function retryReads(rpc: Rpc, sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>): Rpc {
  return async (method, params, signal) => {
    const outcome = await retry<Outcome>(
      () =>
        rpc(method, params, signal).then(
          (value) => ({ value }),
          (error: unknown) => {
            if (isChainError(error)) return { error }
            throw error
          },
        ),
      {
        retries,
        again: (settled) =>
          'error' in settled && settled.error.rpcCode === undefined && settled.error.code !== 'TIMED_OUT',
        delay: () => delay,
        sleep,
        signal,
      },
    )
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}
