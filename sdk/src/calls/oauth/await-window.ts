import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { authorizationTimeout, popupPoll } from '../../domain/rules/limits.js'
import type { OutsideWindow } from '../../platform/outside.js'
import { oAuthRecords } from './oauth-records.js'
import { hear, type ReturnMessage } from './return-message.js'

/**
 * What a window brings back, as soon as it is there: by a message, or by storage, whichever gets through. Neither needs
 * the tie between the windows, which a site may cut.
 */
export async function awaitWindow(
  client: Client,
  { opened, signal, state }: { opened: OutsideWindow; signal: AbortSignal; state: string },
): Promise<string> {
  const { appId, platform } = client
  const came = deferred<string>()
  const stop = hear(client, 'oauth', state, came.resolve)
  const until = platform.now() + authorizationTimeout
  let timesAway = 0
  let timesClosed = 0
  try {
    while (platform.now() < until) {
      const look = platform.sleep(popupPoll, signal).then(() => oAuthRecords.find(client, state)?.code)
      const code = await Promise.race([came.promise, look])
      if (code !== undefined) {
        // Lets the window go.
        platform.tabs.post({ appId, type: 'oauth-taken', state } satisfies ReturnMessage)
        return code
      }
      const where = opened.where()
      if (where === 'away') timesAway++
      timesClosed = where === 'closed' ? timesClosed + 1 : 0
      // Only of a window that was seen at the site: one whose tie was cut reads as closed while the user is there.
      // mutation threat 9: timesClosed >= 2
      if (timesAway >= 2 && timesClosed >= 2)
        throw new KeyhookError('OAUTH_USER_DENIED', 'User denied confirmation during OAuth flow')
    }
    throw new KeyhookError('TIMED_OUT', 'Authorization request timed out after 2 minutes.')
  } finally {
    stop()
  }
}
