import type { Client } from '../../client.js'
import type { UserSession } from '../../domain/entities/user.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/** Returns the user's sessions, latest used first. */
export async function listSessions(
  client: Client,
  { signal }: listSessions.Parameters = {},
): Promise<readonly UserSession[]> {
  const answer = await client.http.call(sessions.list, {}, { signal })
  return answer.sessions
}

export declare namespace listSessions {
  type Parameters = { signal?: AbortSignal | undefined }
}
