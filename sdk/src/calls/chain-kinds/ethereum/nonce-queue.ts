import { createKeyedQueue } from '../../../base/create-keyed-queue.js'
import { deferred } from '../../../base/deferred.js'
import { perClient } from '../../app/per-client.js'
import { untilAborted } from '../../../base/until-aborted.js'
import type { SignedTransaction } from '../../../domain/entities/signed-transaction.js'

/**
 * One transaction of a wallet at a time, from reading its nonce until a node has taken it, so that no two take the same
 * nonce.
 */
export const nonceQueue = perClient(() => {
  const runExclusive = createKeyedQueue()
  const submissions = new Map<string, Promise<void>>()

  return {
    /**
     * Signs once the wallet's earlier transactions are out. The wallet stays taken until `signal` is aborted, which says
     * that signing is over, and from there until what was signed is submitted, should that begin at once.
     */
    sign<signed extends SignedTransaction | undefined>(
      wallet: string,
      sign: () => Promise<signed>,
      signal: AbortSignal,
    ): Promise<signed> {
      const signed = deferred<signed>()
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      runExclusive(wallet, async () => {
        signal.throwIfAborted()
        const transaction = await untilAborted(sign(), signal)
        signed.resolve(transaction)
        await left
        if (transaction) await submissions.get(transaction.hash)
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
