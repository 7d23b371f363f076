import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/** Turns the token of {@link forkSession} into a session of this browser. */
export async function recoverSession(
  client: Client,
  { handover, refreshToken, signal }: recoverSession.Parameters,
): Promise<User> {
  const response = await client.http.call(sessions.recover, { refresh_token: refreshToken, handover }, { signal })
  await client.session.accept(response)
  return response.user
}

export declare namespace recoverSession {
  type Parameters = {
    /** What `forkSession` gave: good once, within 60 s. */
    refreshToken: string
    /** true accepts a token for a wallet's browser and no other. Pass it for a token that anybody could have put in an address. */
    handover?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
