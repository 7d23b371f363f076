import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/** An error response of the provider to a call of your server. */
export class ServerCallError extends KeyhookError {
  override readonly name = 'ServerCallError'
  /** HTTP status, such as 404. */
  readonly status: number

  constructor(code: ErrorCode, message: string, { status }: { status: number }) {
    super(code, message)
    this.status = status
  }
}
