import type { MfaAction } from '../entities/mfa.js'
import { FrameError } from './frame-error.js'

/**
 * A wallet action requires MFA. `action` is what the MFA proof must cover. `parts` is the content behind the action's
 * hash, which the provider shows if the app prompts there.
 */
export class MfaRequiredError extends FrameError {
  readonly action: MfaAction
  readonly parts: readonly unknown[]

  constructor({ action, parts }: { action: MfaAction; parts: readonly unknown[] }, cause: unknown) {
    super('missing_or_invalid_mfa', 'This requires MFA.', { cause })
    this.action = action
    this.parts = parts
  }
}
