import type { SolanaSendOptions } from '../../domain/entities/connected-solana-wallet.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { isExpired } from './is-expired.js'
import { readSignatureStatus } from './read-signature-status.js'

/** How often the same bytes are offered again when no answer came, and the milliseconds before each try. */
const tries = 3
const delay = 1000

/**
 * Gives a signed transaction to the network and resolves once a node has taken it. The same bytes are offered again when an
 * answer was lost, which moves funds once (threat 44): the network knows a transaction by its signature.
 *
 * Rejects with a `TransactionError`: `refused` when the node's no was heard and nothing was lost before, `expired` when it
 * can be in no block any more, `unknown` otherwise.
 */
export async function submitSolana(rpc: Rpc, options: submitSolana.Options): Promise<void> {
  const { sendOptions = {}, sleep, transaction } = options
  let isAmbiguous = options.isAmbiguous ?? false
  for (let count = 1; ; count++) {
    try {
      await rpc('sendTransaction', [
        transaction.raw,
        { encoding: 'base64', preflightCommitment: 'confirmed', ...sendOptions },
      ])
      return
    } catch (error) {
      if (!isChainError(error)) throw error
      const fail = (outcome: 'refused' | 'unknown' | 'expired') =>
        new TransactionError(error.code, error.message, {
          outcome,
          transaction,
          rpcCode: error.rpcCode,
          cause: error,
        })
      if (error.rpcCode !== undefined) {
        // The node may say no only to having it twice.
        const isThere = await readSignatureStatus(rpc, transaction.hash).then(
          (status) => status !== undefined,
          () => undefined,
        )
        if (isThere) return
        if (!isAmbiguous) throw fail('refused')
        throw fail((await isExpired(rpc, transaction).catch(() => false)) ? 'expired' : 'unknown')
      }
      isAmbiguous = true
      if (count >= tries) throw fail('unknown')
    }
    await sleep(delay * count)
  }
}

export declare namespace submitSolana {
  type Options = {
    transaction: SignedSolanaTransaction
    sendOptions?: SolanaSendOptions | undefined
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    /** Whether these bytes may have reached a node before. */
    isAmbiguous?: boolean | undefined
  }
}
