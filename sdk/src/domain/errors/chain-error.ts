import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/** A chain node refused, gave a wrong answer, or did not answer. */
export class ChainError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'ChainError'
  /** The JSON-RPC error code the node answered with; undefined when it did not answer as it should. */
  readonly rpcCode: number | undefined
  /** What the node sent along, such as revert data. */
  readonly data: unknown

  constructor(code: code, message: string, options: { rpcCode?: number; data?: unknown; cause?: unknown } = {}) {
    super(code, message, { cause: options.cause })
    this.rpcCode = options.rpcCode
    this.data = options.data
  }
}

export const isChainError = (error: unknown): error is ChainError =>
  error instanceof Error && error.name === 'ChainError' && 'rpcCode' in error
