import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'
import { serverCodes, serverReasons } from './server-codes.js'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_DATA',
  401: 'MUST_BE_AUTHENTICATED',
  422: 'INVALID_DATA',
  429: 'TOO_MANY_REQUESTS',
}

/**
 * Reads an error response. Looks up its code in a table, or uses its HTTP status if the code is unknown. `body` is the
 * response body, parsed or as text.
 */
export function readServerError<name extends string>(
  status: number,
  body: unknown,
  codes: Readonly<Record<name, ErrorCode>>,
): readServerError.ReturnType<name> {
  const { code, data, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const known = typeof code === 'string' && Object.hasOwn(codes, code) ? (code as name) : undefined
  return {
    code: (known && codes[known]) ?? byStatus[status] ?? 'UNKNOWN_AUTH_ERROR',
    known,
    sentence: typeof error === 'string' ? error : undefined,
    message: typeof error === 'string' ? error : `The provider returned ${status}.`,
    data: typeof data === 'object' && data !== null ? { ...data } : undefined,
  }
}

export declare namespace readServerError {
  type ReturnType<name> = {
    /** The error code of this package. */
    code: ErrorCode
    /** The server code, if the table has it. */
    known: name | undefined
    /** The server's message; undefined without one. */
    sentence: string | undefined
    /** The server's message, else the status text. */
    message: string
    /** Other fields of the response; undefined without any. */
    data: Record<string, unknown> | undefined
  }
}

/**
 * Returns the typed error for an error response of the provider. Only this function and the wallet frame read statuses
 * and server codes. `body` is the response body, parsed or as text. `otherwise` is the endpoint's message for a
 * response without a message.
 */
export function fromResponse(status: number, body: unknown, otherwise?: string): ProviderError {
  // Ignores the status if the endpoint has its own message. Without a server code, the error is then
  // `UNKNOWN_AUTH_ERROR`.
  const { code, data, known, message, sentence } = readServerError(otherwise ? 0 : status, body, serverCodes)
  const field = code === 'INVALID_DATA' ? data?.['field'] : undefined
  // A message about an invalid field is for developers. The screens show the text of the field's reason instead.
  const isForUser = sentence && field === undefined && userFacingCodes.includes(code)
  const reason =
    (known && serverReasons[known]) ??
    (typeof field === 'string' && Object.hasOwn(fieldReasons, field) ? fieldReasons[field] : undefined) ??
    (isForUser ? 'server_message' : undefined)
  return new ProviderError(code, sentence ?? otherwise ?? message, { status, reason, data })
}

/**
 * The codes of statuses 400 and 422 whose text the specification does not define. The provider writes their messages
 * for the user.
 */
const userFacingCodes: readonly ErrorCode[] = ['INVALID_DATA', 'CANNOT_LINK_MORE_OF_TYPE', 'UNSUPPORTED_CHAIN_ID']

/** Reasons for fields that the user typed and the server rejected. */
const fieldReasons: Readonly<Record<string, ErrorReason>> = { email: 'invalid_email', phoneNumber: 'invalid_phone' }

/** An error response of the provider. */
export class ProviderError<code extends ErrorCode = ErrorCode> extends KeyhookError<code> {
  override readonly name = 'ProviderError'
  /** HTTP status, 400 to 599. */
  readonly status: number
  /** Data of the response, such as the nonce for an account transfer. */
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
