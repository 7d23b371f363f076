import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import type { PopupWindow } from '../../platform/platform.js'
import { awaitWindow } from './await-window.js'
import { makeStateCode, watchOrigin } from './end-on-other-origin.js'
import { watchClosing } from './watch-closing.js'

/** Creates the OAuth state of a login, and watches its popup. Without a popup, the page itself redirects. */
export async function watchWindow(
  client: Client,
  { isBlank, onDelayed, opened, signal }: watchWindow.Parameters,
): Promise<watchWindow.ReturnType> {
  const state = await makeStateCode(client)
  const ends = opened
    ? [
        handled(watchClosing(client, { isBlank, onDelayed, opened, signal, state })),
        handled(watchOrigin(client, opened, signal)),
      ]
    : []
  const unlessEnded = <value>(promise: Promise<value>) => Promise.race([promise, ...ends])
  return { state, unlessEnded, code: (until) => unlessEnded(awaitWindow(client, { signal: until, state })) }
}

export declare namespace watchWindow {
  type Parameters = Pick<watchClosing.Parameters, 'isBlank' | 'onDelayed' | 'signal'> & {
    opened: PopupWindow | undefined
  }
  type ReturnType = {
    /** The state to send to the OAuth provider. */
    state: string
    /** Rejects once the popup is closed, or returns on another origin. */
    unlessEnded: <value>(promise: Promise<value>) => Promise<value>
    /** Resolves with the popup's code. The signal ends the wait. */
    code: (signal: AbortSignal) => Promise<string>
  }
}
