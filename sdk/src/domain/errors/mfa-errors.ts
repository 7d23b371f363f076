import { KeyhookError } from './base.js'
import { FrameError } from './frame-error.js'

export const mfaNotRequested = (): KeyhookError => new KeyhookError('INVALID_REQUEST', 'No MFA was requested.')

export const unsupportedMfa = (): KeyhookError => new KeyhookError('INVALID_DATA', 'Unsupported MFA method')

/** Returns the error for too many consecutive wrong codes. */
export const mfaAttemptsReached = (cause?: unknown): FrameError =>
  new FrameError('mfa_verification_max_attempts_reached', 'Max MFA verification attempts reached', { cause })
