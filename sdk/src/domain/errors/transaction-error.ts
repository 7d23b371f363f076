import type { AnyChain } from '../entities/any-chain.js'
import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/**
 * Outcome of a signed transaction that did not succeed. `unknown` and `unsent` transactions may still be mined: send
 * the same bytes again, never new bytes.
 */
export type TransactionOutcome =
  /**
   * The node has validated and rejected the transaction, and does not have it. A retry must use its nonce, so that a
   * false response of the node cannot make it pay twice.
   */
  | 'refused'
  /** No node has confirmed that it accepted the transaction. */
  | 'unknown'
  /** The transaction is in a block, and its execution failed. The nonce is used. */
  | 'reverted'
  /** Another transaction with the same nonce is in a block, so this one can never be mined. */
  | 'replaced'
  /** The transaction expired before it was in a block. Sending a new one does not move the funds twice. */
  | 'expired'

/** A signed transaction did not succeed. */
export class TransactionError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'TransactionError'
  readonly outcome: TransactionOutcome
  /** The signed bytes and the transaction hash. */
  readonly transaction: AnyChain['signed']
  /** Error code of the chain node, if it returned one. */
  readonly rpcCode: number | undefined

  constructor(
    code: code,
    message: string,
    options: {
      outcome: TransactionOutcome
      transaction: AnyChain['signed']
      rpcCode?: number | undefined
      cause?: unknown
    },
  ) {
    super(code, message, { cause: options.cause })
    this.outcome = options.outcome
    this.transaction = options.transaction
    this.rpcCode = options.rpcCode
  }

  /** The transaction hash. */
  get hash(): string {
    return this.transaction.hash
  }
}

export const isTransactionError = (error: unknown): error is TransactionError =>
  error instanceof Error && error.name === 'TransactionError' && 'outcome' in error
