import { isEqual } from '../base/is-equal.js'
import type { Client } from '../client.js'
import { closeScreen } from './close-screen.js'
import { goBack } from './go-back.js'
import { mountHost } from './mount-host.js'
import { type ShownScreen, shownScreen } from './shown-screen.js'

/**
 * Makes the caller the host of a client's screens, in any framework. `draw` is called with the screen to show,
 * at once and whenever it changes. What the user does there are events of flows (`getFlow`, `dispatch`).
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
    /** Goes back to the screen before, where there is a way. */
    readonly back: () => void
    /** Closes what is shown, as the user does. */
    readonly close: () => void
    /** Ends it: nothing is drawn any more, and no host is there to ask the user. */
    readonly stop: () => void
  }
}
