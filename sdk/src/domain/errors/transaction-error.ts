import type { AnyChain } from '../entities/any-chain.js'
import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/**
 * What became of a signed transaction that did not succeed. `unknown` and `unsent` ones may still be mined: send the
 * same bytes again, never new ones.
 */
export type TransactionOutcome =
  /** The node did not take it: it refused, and no earlier try is without an answer. */
  | 'refused'
  /** No node said whether it took it. */
  | 'unknown'
  /** In a block, and its execution failed. The nonce is used. */
  | 'reverted'
  /** Another transaction with its nonce is in a block: this one can never be. */
  | 'replaced'
  /** It was in no block while it could be, and can never be: another one moves funds once. */
  | 'expired'

/** A transaction was signed and did not succeed. */
export class TransactionError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'TransactionError'
  readonly outcome: TransactionOutcome
  /** What was signed: the bytes, and the hash that the network knows it by. */
  readonly transaction: AnyChain['signed']
  /** The chain node's own error code, when it gave one. */
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

  /** What the network knows the transaction by. */
  get hash(): string {
    return this.transaction.hash
  }
}

export const isTransactionError = (error: unknown): error is TransactionError =>
  error instanceof Error && error.name === 'TransactionError' && 'outcome' in error
