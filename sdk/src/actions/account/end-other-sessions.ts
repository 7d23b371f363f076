import * as call from '../../calls/session/end-other-sessions.js'
import type { Client } from '../../client.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Ends all other sessions of the user. A user who has no account that opens wallets in a new browser then approves on a page of the
 * provider that all other browsers become unknown. Throws `USER_REJECTED` if the user declines: the sessions have ended, and the browsers
 * stay known.
 */
export async function endOtherSessions(client: Client, parameters: endOtherSessions.Parameters = {}): Promise<void> {
  await withConfirmation(client, { signal: parameters.signal }, () => call.endOtherSessions(client, parameters))
}

export declare namespace endOtherSessions {
  type Parameters = { signal?: AbortSignal | undefined }
}
