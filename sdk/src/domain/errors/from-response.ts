import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import { serverCodes } from './server-codes.js'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_DATA',
  401: 'MUST_BE_AUTHENTICATED',
  422: 'INVALID_DATA',
  429: 'TOO_MANY_REQUESTS',
}

/**
 * The typed error for an answer of the provider that is not a success. The only place that reads a status or a server
 * code. `body` is whatever came, parsed or not.
 */
export function fromResponse(status: number, body: unknown): ProviderError {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const known = typeof code === 'string' && Object.hasOwn(serverCodes, code) ? serverCodes[code as never] : undefined
  const message = typeof error === 'string' ? error : `The provider answered ${status}.`
  return new ProviderError(known ?? byStatus[status] ?? 'UNKNOWN_AUTH_ERROR', message, { status })
}

/** An error the provider answered with. */
export class ProviderError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'ProviderError'
  /** HTTP status, 400 to 599. */
  readonly status: number

  constructor(code: code, message: string, { status, ...options }: { status: number; cause?: unknown }) {
    super(code, message, options)
    this.status = status
  }
}
