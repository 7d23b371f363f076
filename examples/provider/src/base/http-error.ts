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

/**
 * The error for an action that the user must confirm. `identifier` names the confirming account if the user has not
 * entered it.
 */
export const confirmationRequired = (identifier?: string) =>
  new HttpError(403, 'confirmation_required', 'Confirm this action first with one of your accounts.', {
    ...(identifier !== undefined && { data: { identifier } }),
  })

/** Returns the error for a user without an account that can confirm an action. Such a user logs in again instead. */
export const loginRequired = () => new HttpError(403, 'login_required', 'Log in again, and then repeat this action.')

/**
 * Returns the error for an action that needs MFA. `parts` lists the contents of the required proof, if the client
 * cannot derive them.
 */
export const mfaRequired = (parts?: readonly string[]) =>
  new HttpError(403, 'missing_or_invalid_mfa', 'MFA verification failed, retry.', { ...(parts && { data: { parts } }) })

/** Returns the error for a new browser of a user whose login methods cannot approve new browsers. */
export const newBrowser = () =>
  new HttpError(
    403,
    'new_browser',
    'This login method cannot open a wallet in a new browser. Approve the new browser in a browser that opens the wallet. Without a wallet, create it in the browser of the sign-up. Or log in with an email, a phone number, an external wallet or a social account. The app can also list the method in `embeddedWallets.opensOnNewDevices`.',
  )

export const wrongFactor = () => new HttpError(422, 'invalid_credentials', 'Invalid MFA code')

export const regionNotSupported = () =>
  new HttpError(403, 'region_not_supported', 'SMS authentication from this region is not available')

/** Returns the error for an address that permanently accepts no messages, such as one that does not exist. */
export const recipientRefused = (options: ErrorOptions = {}) =>
  new HttpError(
    422,
    'message_not_sent',
    'This address does not accept messages. Check it, or use another one.',
    options,
  )

/** Returns the error for an exceeded rate limit. `retryAfter` is in milliseconds. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, 'too_many_requests', tooMany, { headers: inSeconds(retryAfter) })

/** Returns the error for too many wrong codes. `hasLink`: a magic link still works. */
export const tooManyAttempts = (retryAfter: number, { hasLink }: { hasLink: boolean }) =>
  hasLink
    ? new HttpError(429, 'email_link_required', tooMany, { headers: inSeconds(retryAfter) })
    : tooManyRequests(retryAfter)

const tooMany = 'Too many attempts.'

const inSeconds = (retryAfter: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(retryAfter / 1000))) })
