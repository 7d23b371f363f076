import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/** Thrown if a batch of transactions ended early, after some were sent. `cause` is the failure, and sets the code. */
export class BatchError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'BatchError'
  override readonly cause: KeyhookError<code>
  /**
   * Hashes of the transactions that were sent before the failure, in order. The failed transaction is in `cause`, a
   * `TransactionError`.
   */
  readonly hashes: readonly string[]

  constructor(cause: KeyhookError<code>, hashes: readonly string[]) {
    super(cause.code, cause.message, { reason: cause.reason })
    this.cause = cause
    this.hashes = hashes
  }
}

export const isBatchError = (error: unknown): error is BatchError =>
  error instanceof Error && error.name === 'BatchError' && 'hashes' in error
