import type { ErrorCode } from './codes.js'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_DATA',
  401: 'MUST_BE_AUTHENTICATED',
  422: 'INVALID_DATA',
  429: 'TOO_MANY_REQUESTS',
}

/**
 * Reads an error response: looks up its code in a table, or else uses its status. `body` is the response body, parsed
 * or not.
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
    message: typeof error === 'string' ? error : `The provider answered ${status}.`,
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
