import type { SolanaSendOptions } from '../../domain/entities/connected-wallet.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import { solanaRejections } from '../../domain/rules/signing/known-transaction.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { isExpired, readSignatureStatus } from './read-signature-status.js'

/**
 * Maximum number of attempts with the same bytes if no response arrives, and the delay before each attempt in
 * milliseconds.
 */
const tries = 3
const delay = 1000

/**
 * Sends a signed transaction and resolves once a node has accepted it. Sends the same bytes again after a lost
 * response. Funds move once, because the network identifies a transaction by its signature (threat 44).
 *
 * Rejects with a `TransactionError`. Its outcome is `refused` if the node has validated and rejected the transaction, does
 * not have it, and no earlier response was lost. It is `expired` if no block can include the transaction any more, and
 * `unknown` otherwise: a node can pass a transaction on and then return an error.
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
        // The node has run these bytes before. Its status can follow later.
        if (/already (?:been )?processed/i.test(error.message)) return
        // The node may have rejected only the duplicate.
        const isThere = await readSignatureStatus(rpc, transaction.hash).then(
          (status) => status !== undefined,
          () => undefined,
        )
        if (isThere) return
        if (isThere === false && !isAmbiguous && solanaRejections.includes(error.rpcCode)) throw fail('refused')
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
    /** True if a node may already have these bytes. */
    isAmbiguous?: boolean | undefined
  }
}
