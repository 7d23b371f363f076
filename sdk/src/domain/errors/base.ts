import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'

const brand: unique symbol = Symbol.for('@keyhook/sdk/error')

/** Every error this package throws. Branch on `code` and `reason`; `message` is for developers and may change. */
export class KeyhookError<code extends ErrorCode = ErrorCode> extends Error {
  /** The name of its class. */
  override readonly name: string = 'KeyhookError'
  /** What went wrong; branch on it. */
  readonly code: code
  /** Which of the situations of its code it is, where the user reads other words for it. */
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

  /** The first error in the cause chain that `match` accepts. */
  walk(match: (error: unknown) => boolean): unknown {
    for (let error: unknown = this; error; error = (error as { cause?: unknown }).cause) if (match(error)) return error
    return undefined
  }
}

/** By brand, not by class: an app may hold two copies of this package. */
export const isKeyhookError = (error: unknown): error is KeyhookError => error instanceof Error && brand in error

export const toKeyhookError = (cause: unknown): KeyhookError =>
  isKeyhookError(cause) ? cause : new KeyhookError('UNKNOWN_AUTH_ERROR', 'Something went wrong.', { cause })
