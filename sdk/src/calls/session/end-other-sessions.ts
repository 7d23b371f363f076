import type { Client } from '../../client.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/**
 * Ends all other sessions of the user. Throws `MISSING_MFA_CREDENTIALS` after they have ended, if the user still has to approve that the
 * other browsers become unknown.
 */
export async function endOtherSessions(client: Client, { signal }: endOtherSessions.Parameters = {}): Promise<void> {
  await client.http.call(sessions.endOthers, {}, { signal })
  client.events.emit('sessionsEnded', undefined)
}

export declare namespace endOtherSessions {
  type Parameters = { signal?: AbortSignal | undefined }
}
