import { approveFrame } from '../../calls/session/approve-frame.js'
import type { Client } from '../../client.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Lets the browser of another session open the user's wallets. The user approves this on a page of the provider. Throws
 * `CONFIRMATION_REQUIRED` if this browser itself may not open the wallets.
 */
export async function approveSession(client: Client, parameters: approveSession.Parameters): Promise<void> {
  await withConfirmation(client, { signal: parameters.signal }, () => approveFrame(client, parameters))
  client.events.emit('sessionApproved', undefined)
}

export declare namespace approveSession {
  type Parameters = {
    /** Session ID from `listSessions`. */
    id: string
    signal?: AbortSignal | undefined
  }
}
