import { handled } from '../../base/handled.js'
import { untilAborted } from '../../base/until-aborted.js'
import type { Client } from '../../client.js'
import { backgroundReceiptTimeout } from '../../domain/rules/limits.js'

/**
 * Resolves with the receipt of a transaction, and emits `transactionSettled` once the wait has ended. Aborting the
 * signal rejects at once. The client then waits in the background for up to ten minutes, and emits the event when the
 * transaction settles.
 */
export function followTransaction<receipt>(
  client: Client,
  { signal, wait }: followTransaction.Parameters<receipt>,
): Promise<receipt> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const unsubscribe = client.events.on('disposed', end)
  const leave = () => client.platform.sleep(backgroundReceiptTimeout, stop.signal).then(end, () => {})
  if (signal?.aborted) void leave()
  else signal?.addEventListener('abort', leave, { once: true })
  const receipt = handled(wait(stop.signal)).finally(() => {
    unsubscribe()
    end()
    client.events.emit('transactionSettled', undefined)
  })
  return untilAborted(handled(receipt), signal)
}

export declare namespace followTransaction {
  type Parameters<receipt> = {
    /** Rejects when its signal is aborted. */
    wait: (signal: AbortSignal) => Promise<receipt>
    signal?: AbortSignal | undefined
  }
}
