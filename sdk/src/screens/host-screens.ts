import { isEqual } from '../base/is-equal.js'
import type { Client } from '../client.js'
import { closeScreen } from './close-screen.js'
import { goBack } from './previous-screens.js'
import { mountHost } from './mount-host.js'
import { type ShownScreen, shownScreen } from './shown-screen.js'

/**
 * Registers the caller as the screen host of a client, in any framework. Calls `draw` with the screen to show, at once
 * and whenever it changes. To handle the user's actions, send events to flows (`getFlow`, `dispatch`).
 *
 * @example
 * import { createClient, hostScreens } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const panel = document.querySelector<HTMLElement>('#keyhook')!
 * const host = hostScreens(client, ({ screen }) => (panel.hidden = screen === undefined))
 * panel.querySelector('button')!.onclick = () => host.close()
 */
export function hostScreens(client: Client, draw: (shown: ShownScreen) => void): hostScreens.ReturnType {
  const { store } = client
  let drawn: ShownScreen | undefined
  const look = () => {
    const shown = shownScreen(store.getState())
    if (isEqual(shown, drawn)) return
    drawn = shown
    draw(shown)
  }
  const unmount = mountHost(client)
  const unsubscribe = store.subscribe(look)
  look()
  return {
    back: () => goBack(client),
    close: () => closeScreen(client),
    stop() {
      unsubscribe()
      unmount()
    },
  }
}

export declare namespace hostScreens {
  type ReturnType = {
    /** Goes back to the previous screen, if there is one. */
    readonly back: () => void
    /** Closes the current screen, like the user's click on Close. */
    readonly close: () => void
    /** Stops the host. Functions that need a prompt then reject. */
    readonly stop: () => void
  }
}
