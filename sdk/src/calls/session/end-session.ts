import type { Client } from '../../client.js'
import { readTokenClaims } from '../../domain/rules/app/token-claims.js'
import * as sessions from '../../wire/endpoints/sessions.js'
import { logOut } from './log-out.js'

/** Ends one session of the user, wherever it is, and its forks. Ending this browser's own logs out. */
export async function endSession(client: Client, { id, signal }: endSession.Parameters): Promise<void> {
  const own = client.session.accessToken()
  if (own !== null && readTokenClaims(own)?.sessionId === id) return logOut(client)
  await client.http.call(sessions.end, { id }, { signal })
  client.events.emit('sessionsEnded', undefined)
}

export declare namespace endSession {
  type Parameters = {
    /** As {@link listSessions} gives it. */
    id: string
    signal?: AbortSignal | undefined
  }
}
