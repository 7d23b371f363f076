import type { MfaAction } from '../entities/mfa.js'
import { FrameError } from './frame-error.js'

/** A wallet asked for a second factor. `action`: what the proof of it has to be for. */
export class MfaRequiredError extends FrameError {
  readonly action: MfaAction

  constructor(action: MfaAction, cause: unknown) {
    super('missing_or_invalid_mfa', 'This needs a second factor.', { cause })
    this.action = action
  }
}
