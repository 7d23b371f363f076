import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'
import { serverCodes, type ServerCode, serverReasons } from './server-codes.js'

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
  const { code, data, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const known = isServerCode(code) ? code : undefined
  const errorCode = (known && serverCodes[known]) ?? byStatus[status] ?? 'UNKNOWN_AUTH_ERROR'
  const isForUser = typeof error === 'string' && userFacingCodes.includes(errorCode)
  const reason = (known && serverReasons[known]) ?? (isForUser ? 'server_message' : undefined)
  const message = typeof error === 'string' ? error : `The provider answered ${status}.`
  return new ProviderError(errorCode, message, {
    status,
    reason,
    data: typeof data === 'object' && data !== null ? { ...data } : undefined,
  })
}

const isServerCode = (code: unknown): code is ServerCode => typeof code === 'string' && Object.hasOwn(serverCodes, code)

/** The provider writes the messages of these for the user: they are about what was typed or linked. */
const userFacingCodes: readonly ErrorCode[] = ['INVALID_DATA', 'CANNOT_LINK_MORE_OF_TYPE']

/** An error the provider answered with. */
export class ProviderError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'ProviderError'
  /** HTTP status, 400 to 599. */
  readonly status: number
  /** What the provider sent along, such as the nonce with which an account is transferred. */
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: code,
    message: string,
    {
      status,
      data,
      ...options
    }: {
      status: number
      data?: Readonly<Record<string, unknown>> | undefined
      cause?: unknown
      reason?: ErrorReason | undefined
    },
  ) {
    super(code, message, options)
    this.status = status
    this.data = data
  }
}
