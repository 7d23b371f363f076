import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { isChainError } from '../../domain/errors/chain-error.js'

/** Reads an optional value with a time limit. Resolves with undefined on timeout or failure. Rejects only on abort. */
export async function unlessTimedOut<value>(
  { platform }: Client,
  { ms, read, signal }: unlessTimedOut.Options<value>,
): Promise<value | undefined> {
  try {
    return await withDeadline({ ms, run: read, signal, sleep: platform.sleep })
  } catch (error) {
    signal?.throwIfAborted()
    if (isChainError(error) || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
    throw error
  }
}

export declare namespace unlessTimedOut {
  type Options<value> = {
    ms: number
    read: (signal: AbortSignal) => Promise<value>
    signal?: AbortSignal | undefined
  }
}
