import { poll } from '../../base/poll.js'
import type { SignedTransaction, TransactionReceipt } from '../../domain/entities/transaction.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readNonce } from './read-nonce.js'
import { readReceipt } from './read-receipt.js'
import { isOnChain, submitTransaction } from './submit-transaction.js'

/** Milliseconds between two polls. The first delays are short, for fast chains. */
const delay = (count: number): number => Math.min(4000, 500 * 1.25 ** count)
/** Number of consecutive failed polls after which the node is treated as offline. */
const failures = 10
/** Number of polls after which the transaction's state in the node's pool is checked. */
const checkEvery = 8

/**
 * Waits until a transaction is in a block. Sends the same bytes again to a node that has dropped the transaction. Has
 * no time limit. Aborting stops the wait but not the transaction.
 *
 * Rejects with a `TransactionError`: `reverted`, `replaced`, or `unknown` if the node has stopped responding.
 */
export async function waitForReceipt(rpc: Rpc, options: waitForReceipt.Options): Promise<TransactionReceipt> {
  const { signal, sleep, transaction } = options
  let failed = 0
  const look = async (count: number) => {
    try {
      const receipt = await readReceipt(rpc, transaction.hash, signal)
      if (receipt?.status === 'success') return receipt
      if (receipt)
        throw new TransactionError('TRANSACTION_FAILURE', 'Transaction failed', { outcome: 'reverted', transaction })
      if (count % checkEvery === checkEvery - 1) await checkWaiting(rpc, options)
      failed = 0
    } catch (error) {
      if (!isChainError(error)) throw error
      if (++failed >= failures)
        throw new TransactionError(error.code, error.message, { outcome: 'unknown', transaction, cause: error })
    }
    return undefined
  }
  return poll(look, { delay, signal, sleep })
}

export declare namespace waitForReceipt {
  type Options = {
    transaction: SignedTransaction
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    signal?: AbortSignal | undefined
  }
}

/**
 * Handles a transaction that the node does not have. If its nonce is used, it was replaced. Otherwise the node has
 * dropped it.
 */
async function checkWaiting(rpc: Rpc, { signal, sleep, transaction }: waitForReceipt.Options): Promise<void> {
  if (await isOnChain(rpc, transaction, signal)) return
  const next = await readNonce(rpc, transaction.from, signal, 'latest')
  if (next <= transaction.nonce) return submitTransaction(rpc, { transaction, sleep, isAmbiguous: true })
  // Reads the receipt again, because the transaction may have been mined between the two calls.
  if (await readReceipt(rpc, transaction.hash, signal)) return
  throw new TransactionError('TRANSACTION_FAILURE', 'Transaction was replaced by another with the same nonce.', {
    outcome: 'replaced',
    transaction,
  })
}
