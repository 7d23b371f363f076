import * as call from '../../calls/session/end-session.js'
import type { Client } from '../../client.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Ends one session of the user, wherever it is, and its forks. Ending this browser's own logs out. A user who has no account that opens
 * wallets in a new browser then approves on a page of the provider that the session's browser becomes unknown. Throws `USER_REJECTED` if
 * the user declines: the session has ended, its browser stays known, and another call asks again.
 */
export async function endSession(client: Client, parameters: endSession.Parameters): Promise<void> {
  await withConfirmation(client, { signal: parameters.signal }, () => call.endSession(client, parameters))
}

export declare namespace endSession {
  type Parameters = {
    /** As `listSessions` gives it. */
    id: string
    signal?: AbortSignal | undefined
  }
}
