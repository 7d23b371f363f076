import type { ErrorCode } from './codes.js'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_DATA',
  401: 'MUST_BE_AUTHENTICATED',
  422: 'INVALID_DATA',
  429: 'TOO_MANY_REQUESTS',
}

/** What an error answer says: the error its code is in a table of them, or else its status. `body` is whatever came, parsed or not. */
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
    /** The error of this package's that the answer stands for. */
    code: ErrorCode
    /** The answer's own code, where the table has it. */
    known: name | undefined
    /** The answer's own words; undefined where it has none. */
    sentence: string | undefined
    /** The answer's own words, else its status in words. */
    message: string
    /** What else the answer has on it; undefined where it has nothing. */
    data: Record<string, unknown> | undefined
  }
}
