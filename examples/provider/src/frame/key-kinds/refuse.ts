// More than one export: the two ways in which a request is not signed.

import { FrameError } from '@keyhook/sdk/wire'

/** What a caller gets for a request that cannot be signed as it stands. */
export const refuse = (message: string): FrameError => new FrameError('invalid_request_arguments', message)

/** What a caller gets for what the app's settings let none of its wallets sign (threat 31). */
export const beyond = (what: string): FrameError =>
  new FrameError('error', `The app's settings let its wallets sign for no such ${what}.`, { code: 'POLICY_VIOLATION' })
