import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'

const brand: unique symbol = Symbol.for('@keyhook/sdk/error')

/**
 * Base class of every error of this package. Branch on `code` and `reason`. `message` is for developers and may change.
 */
export class KeyhookError<code extends ErrorCode = ErrorCode> extends Error {
  /** Name of the class. */
  override readonly name: string = 'KeyhookError'
  /** The error code. */
  readonly code: code
  /** Distinguishes situations with the same code that have different texts for users. */
  readonly reason: ErrorReason | undefined
  readonly [brand] = true

  constructor(
    code: code,
    message: string,
    { reason, ...options }: { cause?: unknown; reason?: ErrorReason | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.reason = reason
  }

  /** Returns the first error in the cause chain that `match` accepts. */
  walk(match: (error: unknown) => boolean): unknown {
    for (let error: unknown = this; error; error = (error as { cause?: unknown }).cause) if (match(error)) return error
    return undefined
  }
}

/** Checks the brand instead of the class, because an app may load two copies of this package. */
export const isKeyhookError = (error: unknown): error is KeyhookError => error instanceof Error && brand in error

export const toKeyhookError = (cause: unknown): KeyhookError =>
  isKeyhookError(cause) ? cause : new KeyhookError('UNKNOWN_AUTH_ERROR', 'Something went wrong.', { cause })

/** Returns the error for a call that requires a logged-in user. */
export const mustBeAuthenticated = (message = 'User must be authenticated.'): KeyhookError =>
  new KeyhookError('MUST_BE_AUTHENTICATED', message)
