import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/** A chain node rejected a call, returned an invalid response, or did not answer. */
export class ChainError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'ChainError'
  /** JSON-RPC error code from the node; undefined without a valid response. */
  readonly rpcCode: number | undefined
  /** Data from the node, such as revert data. */
  readonly data: unknown

  constructor(code: code, message: string, options: { rpcCode?: number; data?: unknown; cause?: unknown } = {}) {
    super(code, message, { cause: options.cause })
    this.rpcCode = options.rpcCode
    this.data = options.data
  }
}

export const isChainError = (error: unknown): error is ChainError =>
  error instanceof Error && error.name === 'ChainError' && 'rpcCode' in error
