import type { Client } from '../../client.js'
import { offlineAfter } from '../../domain/rules/limits.js'
import type { User } from '../../domain/entities/user.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/**
 * In a wallet app's browser, opens the session whose token is in the page's URL. A logged-in user keeps their session.
 * A token that was used, has expired or is from another network has no effect. Resolves after 2.5 s at the latest.
 */
export async function takeHandover(client: Client, { signal, token }: takeHandover.Parameters): Promise<void> {
  if (signal.aborted || client.store.getState().session === 'authenticated') return
  const ended = new AbortController()
  signal.addEventListener('abort', () => ended.abort(), { once: true })
  const recovered = recoverSession(client, { refreshToken: token, signal: ended.signal })
  await Promise.race([recovered, client.platform.sleep(offlineAfter, ended.signal)]).catch(() => {})
  // A delayed response must not replace a login that the user has completed in the meantime.
  ended.abort()
}

export declare namespace takeHandover {
  type Parameters = { signal: AbortSignal; token: string }
}

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
