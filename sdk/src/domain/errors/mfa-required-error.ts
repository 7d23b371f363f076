import type { MfaAction } from '../entities/mfa.js'
import { FrameError } from './frame-error.js'

/**
 * A wallet asked for a second factor. `action`: what the proof of it has to be for. `parts`: what is done, of which the
 * action has the hash, and which the provider shows where the app has it ask.
 */
export class MfaRequiredError extends FrameError {
  readonly action: MfaAction
  readonly parts: readonly unknown[]

  constructor({ action, parts }: { action: MfaAction; parts: readonly unknown[] }, cause: unknown) {
    super('missing_or_invalid_mfa', 'This needs a second factor.', { cause })
    this.action = action
    this.parts = parts
  }
}
