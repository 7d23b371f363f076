import { isKeyhookError } from '../../domain/errors/base.js'
import { mfaAttemptsReached } from '../../domain/errors/mfa-errors.js'

/** Returns `mfa_verification_max_attempts_reached` for the rate limit on MFA codes, and every other error unchanged. */
export const toAttemptsError = (cause: unknown): unknown =>
  isKeyhookError(cause) && cause.code === 'TOO_MANY_REQUESTS' ? mfaAttemptsReached(cause) : cause
