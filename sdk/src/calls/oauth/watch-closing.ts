import type { Client } from '../../client.js'
import { authorizationTimeout, popupPoll } from '../../domain/rules/limits.js'
import type { PopupWindow } from '../../platform/platform.js'
import { findPopupHost } from './find-popup-host.js'
import { oAuthDenied } from './oauth-denied.js'
import { receive, type Returned, type ReturnMessage } from './return-message.js'

/** Number of consecutive polls that must read the popup as closed. */
const enough = 2

/**
 * Rejects with `OAUTH_USER_DENIED` once the user has closed a popup. Never resolves. A popup whose page has
 * Cross-Origin-Opener-Policy reads as closed while it is open. If a popup never read as open at the OAuth provider, it
 * is reported as closed only when this page is focused again. If the user nevertheless completes the login in the
 * popup, `onDelayed` receives the code. It returns true if it accepts the code.
 */
export async function watchClosing(
  client: Client,
  { isBlank, onDelayed, opened, signal, state }: watchClosing.Parameters,
): Promise<never> {
  const { platform } = client
  const popupHost = findPopupHost(client)
  let timesAway = 0
  let timesClosed = 0
  while (timesClosed < enough) {
    await platform.sleep(popupPoll, signal)
    const where = opened.where()
    if (where === 'away') timesAway++
    const isCertain = isBlank() || timesAway >= enough || popupHost.isFocused()
    timesClosed = where === 'closed' && isCertain ? timesClosed + 1 : 0
  }
  if (onDelayed) receiveDelayed(client, { onDelayed, state })
  throw oAuthDenied()
}

type OnDelayed = (returned: Returned) => Promise<boolean>

function receiveDelayed(client: Client, { onDelayed, state }: { onDelayed: OnDelayed; state: string }): void {
  const { appId, platform } = client
  const taken: ReturnMessage = { appId, type: 'oauth-taken', state }
  const stop = receive(client, 'oauth', state, async (code) => {
    if (await onDelayed({ code, state })) platform.tabs.post(taken)
  })
  void platform.sleep(authorizationTimeout).then(stop)
}

export declare namespace watchClosing {
  type Parameters = {
    /** Returns true while the popup is blank. */
    isBlank: () => boolean
    onDelayed?: OnDelayed | undefined
    opened: PopupWindow
    /** Ends the watch. */
    signal: AbortSignal
    state: string
  }
}
