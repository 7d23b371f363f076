// More than one export: what tells the errors of a second factor apart, which share how it is told.

import { isKeyhookError, type KeyhookError } from './base.js'
import type { FrameError, FrameErrorType } from './frame-error.js'

/** By the type: classes are others where an app holds two copies of this package. */
const indicates =
  <type extends FrameErrorType>(type: type) =>
  (error: unknown): error is MfaError<type> =>
    isKeyhookError(error) && (error as Partial<FrameError>).type === type

/** An error of a second factor, of one type. */
type MfaError<type extends FrameErrorType> = KeyhookError & { readonly type: type }

/**
 * Whether a second factor was asked for, or the one that was given is wrong: another one can be tried.
 *
 * @example
 * import { errorIndicatesMfaVerificationFailed } from '@keyhook/sdk'
 *
 * const toText = (error: unknown) => (errorIndicatesMfaVerificationFailed(error) ? 'Wrong code.' : 'That did not work.')
 */
export const errorIndicatesMfaVerificationFailed: (error: unknown) => error is MfaError<'missing_or_invalid_mfa'> =
  indicates('missing_or_invalid_mfa')

/**
 * Whether second factors were wrong so often that no more are looked at for a while: the first time 10 seconds, then longer.
 *
 * @example
 * import { errorIndicatesMaxMfaRetries } from '@keyhook/sdk'
 *
 * const toText = (error: unknown) => (errorIndicatesMaxMfaRetries(error) ? 'Too many wrong codes.' : 'That did not work.')
 */
export const errorIndicatesMaxMfaRetries: (
  error: unknown,
) => error is MfaError<'mfa_verification_max_attempts_reached'> = indicates('mfa_verification_max_attempts_reached')

/**
 * Whether the user took longer than 5 minutes to show a second factor.
 *
 * @example
 * import { errorIndicatesMfaTimeout } from '@keyhook/sdk'
 *
 * const toText = (error: unknown) => (errorIndicatesMfaTimeout(error) ? 'That took too long.' : 'That did not work.')
 */
export const errorIndicatesMfaTimeout: (error: unknown) => error is MfaError<'mfa_timeout'> = indicates('mfa_timeout')
