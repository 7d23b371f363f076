'use client'
import { useEffect, useMemo } from 'react'
import { closeScreen } from '../../screens/close-screen.js'
import { goBack } from '../../screens/previous-screens.js'
import { mountHost } from '../../screens/mount-host.js'
import { type ShownScreen, shownScreen } from '../../screens/shown-screen.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Registers the calling component as the screen host, which renders the screen that `screen` names. `<AuthModal />` is
 * a screen host.
 *
 * @example
 * import { useScreenHost } from '@keyhook/sdk'
 *
 * export function Panel() {
 *   const { screen, canGoBack, back, close } = useScreenHost()
 *   if (!screen) return null
 *   return (
 *     <section aria-label={screen.name}>
 *       {canGoBack && <button onClick={back}>Back</button>}
 *       <button onClick={close}>Close</button>
 *     </section>
 *   )
 * }
 */
export function useScreenHost(): useScreenHost.ReturnType {
  const client = useClient()
  const screen = useClientState((state) => shownScreen(state).screen)
  const direction = useClientState((state) => state.direction)
  const canGoBack = useClientState((state) => shownScreen(state).canGoBack)
  const canClose = useClientState((state) => shownScreen(state).canClose)
  useEffect(() => mountHost(client), [client])
  const verbs = useMemo(() => ({ back: () => goBack(client), close: () => closeScreen(client) }), [client])
  return { screen, direction, canGoBack, canClose, ...verbs }
}

type UseScreenHostReturnType = ShownScreen & {
  /** Goes back to the previous screen, if `canGoBack` is true. */
  back: () => void
  /** Closes the screen, like the user's click on Close. */
  close: () => void
}

export declare namespace useScreenHost {
  type ReturnType = UseScreenHostReturnType
}
