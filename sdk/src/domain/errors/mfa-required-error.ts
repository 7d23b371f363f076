import type { MfaAction } from '../entities/mfa.js'
import { FrameError } from './frame-error.js'

/**
 * A wallet action requires MFA. `action` is the action that the MFA proof must cover. `parts` is the content whose hash
 * is in `action`. The provider's page shows it, if the app requires MFA on that page.
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
