import type { SignedTransaction } from '../../domain/entities/transaction.js'
import { type ChainError, isChainError } from '../../domain/errors/chain-error.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import { isHash } from '../../domain/rules/evm/hex.js'
import { isKnownTransaction, isRejectedTransaction, isUsedNonce } from '../../domain/rules/signing/known-transaction.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readNonce } from './read-nonce.js'

/**
 * Maximum number of attempts with the same bytes if no response arrives, and the delay before each attempt in
 * milliseconds.
 */
const tries = 3
const delay = 1000

/**
 * Sends a signed transaction and resolves once a node has accepted it. Sends the same bytes again after a lost
 * response, so that funds move once (threat 44). 'already known' is a success.
 *
 * Rejects with a `TransactionError`. Its outcome is `refused` if the node has validated and rejected the transaction, does
 * not have it, and no earlier response was lost. It is `replaced` if another transaction has used the nonce, and
 * `unknown` otherwise: a node can pass a transaction on and then return an error.
 */
export async function submitTransaction(rpc: Rpc, options: submitTransaction.Options): Promise<void> {
  const { sleep, transaction } = options
  let isAmbiguous = options.isAmbiguous ?? false
  for (let count = 1; ; count++) {
    try {
      const hash = await rpc('eth_sendRawTransaction', [transaction.raw])
      if (isHash(hash) && hash.toLowerCase() === transaction.hash.toLowerCase()) return
      throw new TransactionError(
        'TRANSACTION_FAILURE',
        'The chain node returned the hash of a different transaction.',
        {
          outcome: 'unknown',
          transaction,
        },
      )
    } catch (error) {
      if (!isChainError(error)) throw error
      if (error.rpcCode !== undefined) return settleRefusal(rpc, transaction, error, isAmbiguous)
      isAmbiguous = true
      if (count >= tries)
        throw new TransactionError(error.code, error.message, { outcome: 'unknown', transaction, cause: error })
    }
    await sleep(delay * count)
  }
}

export declare namespace submitTransaction {
  type Options = {
    transaction: SignedTransaction
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** True if a node may already have these bytes. */
    isAmbiguous?: boolean | undefined
  }
}

async function settleRefusal(
  rpc: Rpc,
  transaction: SignedTransaction,
  refusal: ChainError,
  isAmbiguous: boolean,
): Promise<void> {
  if (isKnownTransaction(refusal.message)) return
  const isUsed = isUsedNonce(refusal.message)
  // Reads the transaction after the nonce, because a block may include it between the two calls.
  const isMined = isUsed && (await isNonceMined(rpc, transaction))
  // The node may already have this transaction in its pool or in a block, and reject only the duplicate.
  const isThere = await isOnChain(rpc, transaction).catch(() => undefined)
  if (isThere) return
  const isRefused = !isUsed && !isAmbiguous && isRejectedTransaction(refusal.message)
  throw new TransactionError(refusal.code, refusal.message, {
    outcome: isThere === undefined ? 'unknown' : isMined ? 'replaced' : isRefused ? 'refused' : 'unknown',
    transaction,
    rpcCode: refusal.rpcCode,
    cause: refusal,
  })
}

/** Returns true if the node has the transaction, pending or mined. */
export const isOnChain = async (
  rpc: Rpc,
  { hash }: SignedTransaction,
  signal?: AbortSignal | undefined,
): Promise<boolean> => (await rpc('eth_getTransactionByHash', [hash], signal)) !== null

const isNonceMined = (rpc: Rpc, { from, nonce }: SignedTransaction): Promise<boolean> =>
  readNonce(rpc, from, undefined, 'latest').then(
    (next) => next > nonce,
    () => false,
  )
