import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/** Exchanges the token of `forkSession` for a session of this browser. */
export async function recoverSession(
  client: Client,
  { refreshToken, signal }: recoverSession.Parameters,
): Promise<User> {
  const request = { refresh_token: refreshToken, handover: true } as const
  const response = await client.http.call(sessions.recover, request, { signal })
  await client.session.accept(response)
  return response.user
}

export declare namespace recoverSession {
  type Parameters = {
    /** Token from `forkSession`, which works once, within 60 s. */
    refreshToken: string
    signal?: AbortSignal | undefined
  }
}
