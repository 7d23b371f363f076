import type { Client } from '../../client.js'
import { readTokenClaims } from '../../domain/rules/app/token-claims.js'
import * as sessions from '../../wire/endpoints/sessions.js'
import { logOut } from './log-out.js'

/**
 * Ends one session of the user on any device, and its forks. Ending the current session logs out. Throws
 * `MISSING_MFA_CREDENTIALS` after the session has ended, if the user must still approve that its browser is no longer
 * trusted.
 */
export async function endSession(client: Client, { id, signal }: endSession.Parameters): Promise<void> {
  const session = client.session.accessToken()
  if (session !== null && readTokenClaims(session)?.sessionId === id) return logOut(client)
  await client.http.call(sessions.end, { id }, { signal })
  client.events.emit('sessionsEnded', undefined)
}

export declare namespace endSession {
  type Parameters = {
    /** Session ID from {@link listSessions}. */
    id: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Ends all other sessions of the user. Throws `MISSING_MFA_CREDENTIALS` after they have ended, if the user must still
 * approve that their browsers are no longer trusted.
 */
export async function endOtherSessions(client: Client, { signal }: endOtherSessions.Parameters = {}): Promise<void> {
  await client.http.call(sessions.endOthers, {}, { signal })
  client.events.emit('sessionsEnded', undefined)
}

export declare namespace endOtherSessions {
  type Parameters = { signal?: AbortSignal | undefined }
}
