import { KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'

/** Error types of the wallet frame. The last three occur before a wallet action starts. */
export const frameErrorTypes = [
  'error',
  'invalid_request_arguments',
  'wallet_not_on_device',
  'invalid_recovery_pin',
  'insufficient_funds',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'mfa_timeout',
  'twilio_verification_failed',
  /** The access token is missing, expired or belongs to another user. */
  'not_authenticated',
  /** The session has not used this wallet frame before, so the user must confirm it. */
  'confirmation_required',
  /** The provider could not be reached from the frame. */
  'offline',
] as const

export type FrameErrorType = (typeof frameErrorTypes)[number]

const codes = {
  error: 'UNKNOWN_EMBEDDED_WALLET_ERROR',
  invalid_request_arguments: 'INVALID_REQUEST',
  wallet_not_on_device: 'EMBEDDED_WALLET_NOT_FOUND',
  invalid_recovery_pin: 'INVALID_CREDENTIALS',
  insufficient_funds: 'INSUFFICIENT_BALANCE',
  missing_or_invalid_mfa: 'MISSING_MFA_CREDENTIALS',
  mfa_verification_max_attempts_reached: 'TOO_MANY_REQUESTS',
  mfa_timeout: 'TIMED_OUT',
  twilio_verification_failed: 'INVALID_CREDENTIALS',
  not_authenticated: 'MUST_BE_AUTHENTICATED',
  confirmation_required: 'CONFIRMATION_REQUIRED',
  offline: 'OFFLINE',
} as const satisfies Record<FrameErrorType, ErrorCode>

/** An error from the wallet frame. `code` comes from the type, or is more precise, such as `TOO_MANY_REQUESTS`. */
export class FrameError extends KeyhookError {
  override readonly name = 'FrameError'
  /** Error type of the frame. */
  readonly type: FrameErrorType

  constructor(type: FrameErrorType, message: string, options: FrameError.Options = {}) {
    super(options.code ?? codes[type], message, options)
    this.type = type
  }
}

export declare namespace FrameError {
  type Options = { code?: ErrorCode | undefined; cause?: unknown; reason?: ErrorReason | undefined }
}

/** Returns the error for a frame call that timed out. `type` is the message type, such as 'wallets:create'. */
export const frameTimeout = (type: string): FrameError =>
  new FrameError('error', `walletProxy.${type.slice(type.indexOf(':') + 1)} timed out.`, { code: 'TIMED_OUT' })
