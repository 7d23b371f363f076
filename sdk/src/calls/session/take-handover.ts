import type { Client } from '../../client.js'
import { offlineAfter } from '../../domain/rules/limits.js'
import { recoverSession } from './recover-session.js'

/**
 * Opens the session that the address hands over to the browser of a wallet's app. A user who is logged in here keeps their session.
 * A token that is used, expired or from another place logs nobody in. Resolves after 2.5 s at the latest.
 */
export async function takeHandover(client: Client, { signal, token }: takeHandover.Parameters): Promise<void> {
  if (signal.aborted || client.store.getState().session === 'authenticated') return
  const ended = new AbortController()
  signal.addEventListener('abort', () => ended.abort(), { once: true })
  const recovered = recoverSession(client, { refreshToken: token, signal: ended.signal })
  await Promise.race([recovered, client.platform.sleep(offlineAfter, ended.signal)]).catch(() => {})
  // A late answer must not replace a login that the user has made meanwhile.
  ended.abort()
}

export declare namespace takeHandover {
  type Parameters = { signal: AbortSignal; token: string }
}
