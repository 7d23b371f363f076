import { isKeyhookError } from '../../domain/errors/base.js'
import { mfaAttemptsReached } from '../../domain/errors/mfa-errors.js'

/**
 * Converts the rate limit error of MFA codes to `mfa_verification_max_attempts_reached`. Returns every other error
 * unchanged.
 */
export const toAttemptsError = (cause: unknown): unknown =>
  isKeyhookError(cause) && cause.code === 'TOO_MANY_REQUESTS' ? mfaAttemptsReached(cause) : cause
