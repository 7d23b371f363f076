// More than one export: what tells the errors of a second factor apart, which share how it is told.

import { isKeyhookError } from './base.js'
import type { FrameError, FrameErrorType } from './frame-error.js'

/** By the type: classes are others where an app holds two copies of this package. */
const indicates =
  (type: FrameErrorType) =>
  (error: unknown): boolean =>
    isKeyhookError(error) && (error as Partial<FrameError>).type === type

/**
 * Whether a second factor was asked for, or the one that was given is wrong: another one can be tried.
 *
 * @example
 * const isWrong = errorIndicatesMfaVerificationFailed(error)
 */
export const errorIndicatesMfaVerificationFailed: (error: unknown) => boolean = indicates('missing_or_invalid_mfa')

/**
 * Whether second factors were wrong so often that no more are looked at for a while: the first time 10 seconds, then longer.
 *
 * @example
 * const isLocked = errorIndicatesMaxMfaRetries(error)
 */
export const errorIndicatesMaxMfaRetries: (error: unknown) => boolean = indicates(
  'mfa_verification_max_attempts_reached',
)

/**
 * Whether the user took longer than 5 minutes to show a second factor.
 *
 * @example
 * const isLate = errorIndicatesMfaTimeout(error)
 */
export const errorIndicatesMfaTimeout: (error: unknown) => boolean = indicates('mfa_timeout')
