'use client'
import { type ReactElement, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { closeScreen } from '../../screens/close-screen.js'
import { createView, type Snapshot } from '../../screens/create-view.js'
import { goBack } from '../../screens/go-back.js'
import { mountHost } from '../../screens/mount-host.js'
import { useClient } from '../core/use-client.js'
import { ViewContext } from '../core/view-context.js'

/**
 * A place where screens are shown, as `useScreenHost` makes one, at a pace that can be read: no state is shown for less
 * than 400 ms, no success for less than 700, and what has passed by then is left out. Hooks below read flows as they are
 * shown; hooks elsewhere are told at once.
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
  // What takes long to draw is shown no shorter.
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
  /** Draws what is shown, with the ways back and out. */
  children: (shown: Omit<Snapshot, 'flows'> & { back: () => void; close: () => void }) => ReactNode
}

export declare namespace PacedScreens {
  type Props = PacedScreensProps
}
