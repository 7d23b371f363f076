import { isKeyhookError, type KeyhookError } from './base.js'
import type { FrameError, FrameErrorType } from './frame-error.js'

/** Compares the type instead of the class, because an app may load two copies of this package. */
const indicates =
  <type extends FrameErrorType>(type: type) =>
  (error: unknown): error is MfaError<type> =>
    isKeyhookError(error) && (error as Partial<FrameError>).type === type

/** An MFA error of one type. */
type MfaError<type extends FrameErrorType> = KeyhookError & { readonly type: type }

/**
 * Returns true if MFA is required, or the entered code is wrong. The user can try again.
 *
 * @example
 * import { errorIndicatesMfaVerificationFailed } from '@keyhook/sdk'
 *
 * const toText = (error: unknown) => (errorIndicatesMfaVerificationFailed(error) ? 'Wrong code.' : 'That did not work.')
 */
export const errorIndicatesMfaVerificationFailed: (error: unknown) => error is MfaError<'missing_or_invalid_mfa'> =
  indicates('missing_or_invalid_mfa')

/**
 * Returns true after too many wrong MFA codes. Verification is then locked for 10 seconds at first, and longer each
 * time.
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
 * Returns true if the user did not complete MFA within 5 minutes.
 *
 * @example
 * import { errorIndicatesMfaTimeout } from '@keyhook/sdk'
 *
 * const toText = (error: unknown) => (errorIndicatesMfaTimeout(error) ? 'That took too long.' : 'That did not work.')
 */
export const errorIndicatesMfaTimeout: (error: unknown) => error is MfaError<'mfa_timeout'> = indicates('mfa_timeout')
