'use client'
import { type ReactElement, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { closeScreen } from '../../screens/close-screen.js'
import { createView, type Snapshot } from '../../screens/create-view.js'
import { goBack } from '../../screens/previous-screens.js'
import { mountHost } from '../../screens/mount-host.js'
import { useClient } from '../core/use-client.js'
import { ViewContext } from '../core/use-flow.js'

/**
 * Screen host that shows each state long enough to read: at least 400 ms, and 700 ms for a success. It skips states
 * that end in the meantime. Hooks below it return the state on screen. Other hooks return each state at once.
 *
 * @example
 * import { PacedScreens } from '@keyhook/sdk'
 *
 * export const Panel = () => (
 *   <PacedScreens>
 *     {({ screen, close }) =>
 *       screen && (
 *         <section aria-label={screen.name}>
 *           <button onClick={close}>Close</button>
 *         </section>
 *       )
 *     }
 *   </PacedScreens>
 * )
 */
export function PacedScreens({ children }: PacedScreens.Props): ReactElement {
  const client = useClient()
  const view = useMemo(() => createView(client), [client])
  const shown = useSyncExternalStore(view.subscribe, view.getState, view.getInitialState)
  const { id, status } = shown
  // Starts the display time after the render, so that a slow render does not shorten it.
  useEffect(() => view.drawn(), [id, status, view])
  const verbs = useMemo(() => {
    const atOnce = (act: typeof goBack) => () => {
      view.release()
      act(client)
    }
    return { back: atOnce(goBack), close: atOnce(closeScreen) }
  }, [client, view])
  useEffect(() => {
    const unmount = mountHost(client)
    const stop = view.start()
    return () => {
      stop()
      unmount()
    }
  }, [client, view])
  return <ViewContext.Provider value={view}>{children({ ...shown, ...verbs })}</ViewContext.Provider>
}

type PacedScreensProps = {
  /** Renders the shown screen, with functions to go back and close. */
  children: (shown: Omit<Snapshot, 'flows'> & { back: () => void; close: () => void }) => ReactNode
}

export declare namespace PacedScreens {
  type Props = PacedScreensProps
}
