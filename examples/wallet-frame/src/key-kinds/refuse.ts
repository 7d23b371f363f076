// Errors for requests that the frame refuses.

import { FrameError, isProviderMessage } from '@keyhook/sdk/wire'

/** Returns the error for a request that cannot be signed in its current form. */
export const refuse = (message: string): FrameError => new FrameError('invalid_request_arguments', message)

/** Returns the error for a call that the app's wallet policies forbid (threat 31). */
export const beyond = (what: string): FrameError =>
  new FrameError('error', `The app's wallet policy does not allow this ${what}.`, { code: 'POLICY_VIOLATION' })

/**
 * Throws for a message that only the frame itself may sign. The provider accepts the signature of such a message as the
 * owner's consent (security rule 39).
 */
export function requirePageMessage(bytes: Uint8Array): void {
  if (isProviderMessage(new TextDecoder().decode(bytes))) throw refuse('Only the provider may request this signature')
}
