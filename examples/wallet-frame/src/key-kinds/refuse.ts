// More than one export: the ways in which a request is not signed.

import { FrameError, isProviderMessage } from '@keyhook/sdk/wire'

/** What a caller gets for a request that cannot be signed as it stands. */
export const refuse = (message: string): FrameError => new FrameError('invalid_request_arguments', message)

/** What a caller gets for what the app's settings let none of its wallets sign (threat 31). */
export const beyond = (what: string): FrameError =>
  new FrameError('error', `The app's settings let its wallets sign for no such ${what}.`, { code: 'POLICY_VIOLATION' })

/** Throws for a message whose signature the provider takes as the owner's consent: the frame alone signs it (security rule 39). */
export function requirePageMessage(bytes: Uint8Array): void {
  if (isProviderMessage(new TextDecoder().decode(bytes))) throw refuse('Only the provider may ask for this')
}
