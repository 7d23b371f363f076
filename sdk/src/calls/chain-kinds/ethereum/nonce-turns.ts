import { createKeyedQueue } from '../../../base/create-keyed-queue.js'
import { deferred } from '../../../base/deferred.js'
import { perClient } from '../../app/per-client.js'
import { untilAborted } from '../../../base/until-aborted.js'
import type { SignedTransaction } from '../../../domain/entities/signed-transaction.js'

/**
 * The turns of a client's wallets: from reading a nonce until a node has taken it, one transaction of a wallet at a
 * time, so that no two take the same.
 */
export const nonceTurns = perClient(() => {
  const runExclusive = createKeyedQueue()
  const submissions = new Map<string, Promise<void>>()

  return {
    /**
     * Signs once the wallet's earlier transactions are out. The turn goes on until `signal` is aborted, which says that
     * signing is over, and from there until what was signed is submitted, should that begin at once.
     */
    sign(wallet: string, sign: () => Promise<SignedTransaction>, signal: AbortSignal): Promise<SignedTransaction> {
      const signed = deferred<SignedTransaction>()
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      runExclusive(wallet, async () => {
        signal.throwIfAborted()
        const transaction = await untilAborted(sign(), signal)
        signed.resolve(transaction)
        await left
        await submissions.get(transaction.hash)
      }).catch(signed.reject)
      return signed.promise
    },
    async submit({ hash }: SignedTransaction, submit: () => Promise<void>): Promise<void> {
      const submission = submit()
      submissions.set(
        hash,
        submission.catch(() => {}),
      )
      await submission.finally(() => submissions.delete(hash))
    },
  }
})
