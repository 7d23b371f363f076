import type { ServerCode } from '@keyhook/sdk/wire'

/** An error response. Its body is `{ error, code }`, with `data` for some codes. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: ServerCode | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(status: number, code: ServerCode | undefined, message: string, options: HttpError.Options = {}) {
    super(message, options)
    this.status = status
    this.code = code
    this.headers = options.headers ?? {}
    this.data = options.data
  }

  /** Restores an error that was stored as JSON. */
  static read({ code, data, message, status }: HttpError.Serialized): HttpError {
    return new this(status, code, message, data && { data })
  }

  get body() {
    return { error: this.message, code: this.code, ...(this.data && { data: this.data }) }
  }
}

export declare namespace HttpError {
  type Serialized = Pick<HttpError, 'code' | 'data' | 'message' | 'status'>
  type Options = ErrorOptions & {
    headers?: Readonly<Record<string, string>>
    data?: Readonly<Record<string, unknown>>
  }
}

export const invalidToken = () => new HttpError(401, 'missing_or_invalid_token', 'Missing or invalid token.')

/** `identifier`: the account of the action, for a user who has not entered it. */
export const confirmationRequired = (identifier?: string) =>
  new HttpError(403, 'confirmation_required', 'Confirm this action first with one of your accounts.', {
    ...(identifier !== undefined && { data: { identifier } }),
  })

/** Returns the error for a user without an account that can confirm. A recent login confirms instead. */
export const loginRequired = () => new HttpError(403, 'login_required', 'Log in again, and then repeat this action.')

/**
 * Returns the error of an action that needs MFA. `parts`: the parts of the required proof, if the client cannot
 * determine them.
 */
export const mfaRequired = (parts?: readonly string[]) =>
  new HttpError(403, 'missing_or_invalid_mfa', 'MFA verification failed, retry.', { ...(parts && { data: { parts } }) })

/**
 * Returns the error for a user whose login methods cannot open wallets in a new browser. No account of that user can
 * confirm a browser.
 */
export const newBrowser = () =>
  new HttpError(
    403,
    'new_browser',
    'This login method opens no wallet in a new browser. The user can approve it in a browser that opens the wallet, or log in with an email, a phone number, an external wallet or a social account. Or the app can list the method in `embeddedWallets.opensOnNewDevices`.',
  )

export const wrongFactor = () => new HttpError(422, 'invalid_credentials', 'Invalid MFA code')

export const regionNotSupported = () =>
  new HttpError(403, 'region_not_supported', 'SMS authentication from this region is not available')

/** `retryAfter` in milliseconds. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, 'too_many_requests', tooMany, { headers: inSeconds(retryAfter) })

/** The error for too many codes. `hasLink`: a magic link still works. */
export const tooManyAttempts = (retryAfter: number, { hasLink }: { hasLink: boolean }) =>
  hasLink
    ? new HttpError(429, 'email_link_required', tooMany, { headers: inSeconds(retryAfter) })
    : tooManyRequests(retryAfter)

const tooMany = 'Too many attempts.'

const inSeconds = (retryAfter: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(retryAfter / 1000))) })
