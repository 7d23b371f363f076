import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { authorizationTimeout, popupPoll } from '../../domain/rules/limits.js'
import { oAuthRecords } from './oauth-records.js'
import { receive, type ReturnMessage } from './return-message.js'

/**
 * Resolves with the popup's OAuth response, from a message or from storage, whichever arrives first. Does not use
 * `window.opener`, because the OAuth provider's page may cut it off. Rejects with `TIMED_OUT` after two minutes.
 */
export async function awaitWindow(
  client: Client,
  { signal, state }: { signal: AbortSignal; state: string },
): Promise<string> {
  const { appId, platform } = client
  const arrived = deferred<string>()
  const stop = receive(client, 'oauth', state, arrived.resolve)
  const until = platform.now() + authorizationTimeout
  try {
    while (platform.now() < until) {
      const look = platform.sleep(popupPoll, signal).then(() => oAuthRecords.find(client, state)?.code)
      const code = await Promise.race([arrived.promise, look])
      if (code !== undefined) {
        // The popup closes when it receives this message.
        platform.tabs.post({ appId, type: 'oauth-taken', state } satisfies ReturnMessage)
        return code
      }
    }
    throw new KeyhookError('TIMED_OUT', 'Authorization request timed out after 2 minutes.')
  } finally {
    stop()
  }
}
