import type { ServerCode } from '@keyhook/sdk/wire'

/** An answer that is not a success: the body is `{ error, code }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: ServerCode | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: ServerCode | undefined, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const invalidToken = () => new HttpError(401, 'missing_or_invalid_token', 'Missing or invalid token.')

/** `retryAfter` in milliseconds. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, 'too_many_requests', 'Too many attempts.', {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfter / 1000))),
  })
