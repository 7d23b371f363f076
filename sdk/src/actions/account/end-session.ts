import * as call from '../../calls/session/end-session.js'
import type { Client } from '../../client.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Ends one session of the user on any device, and its forks. Ending this browser's own session logs out. The provider
 * also stops trusting the session's browser. If no account of the user can confirm a new browser, the user must first
 * approve this on the provider's page. Throws `USER_REJECTED` if the user declines. The session has then ended, its
 * browser stays trusted, and another call prompts again.
 */
export async function endSession(client: Client, parameters: endSession.Parameters): Promise<void> {
  await withConfirmation(client, { signal: parameters.signal }, () => call.endSession(client, parameters))
}

export declare namespace endSession {
  type Parameters = {
    /** ID of the session, from `listSessions`. */
    id: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Ends all other sessions of the user. The provider also stops trusting their browsers. If no account of the user can
 * confirm a new browser, the user must first approve this on the provider's page. Throws `USER_REJECTED` if the user
 * declines. The sessions have then ended, and the browsers stay trusted.
 */
export async function endOtherSessions(client: Client, parameters: endOtherSessions.Parameters = {}): Promise<void> {
  await withConfirmation(client, { signal: parameters.signal }, () => call.endOtherSessions(client, parameters))
}

export declare namespace endOtherSessions {
  type Parameters = { signal?: AbortSignal | undefined }
}
