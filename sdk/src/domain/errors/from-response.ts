import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'
import { readServerError } from './read-server-error.js'
import { serverCodes, serverReasons } from './server-codes.js'

/**
 * The typed error for an answer of the provider that is not a success. Nothing but this and the wallet frame reads a
 * status or a server code. `body` is whatever came, parsed or not.
 */
export function fromResponse(status: number, body: unknown): ProviderError {
  const { code, data, known, message, sentence } = readServerError(status, body, serverCodes)
  const field = code === 'INVALID_DATA' ? data?.['field'] : undefined
  // A sentence about a field of the request is for developers: the field's reason has the words for the user.
  const isForUser = sentence !== undefined && field === undefined && userFacingCodes.includes(code)
  const reason =
    (known && serverReasons[known]) ??
    (typeof field === 'string' && Object.hasOwn(fieldReasons, field) ? fieldReasons[field] : undefined) ??
    (isForUser ? 'server_message' : undefined)
  return new ProviderError(code, message, { status, reason, data })
}

/** The provider writes the messages of these for the user: they are about what was typed or linked. */
const userFacingCodes: readonly ErrorCode[] = ['INVALID_DATA', 'CANNOT_LINK_MORE_OF_TYPE']

/** The reason for a malformed field, where the user typed it. */
const fieldReasons: Readonly<Record<string, ErrorReason>> = { email: 'invalid_email', phoneNumber: 'invalid_phone' }

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
