'use client'
import { useEffect, useMemo } from 'react'
import type { Screen } from '../../domain/entities/screen.js'
import { canClose } from '../../screens/can-close.js'
import { previousScreens } from '../../screens/previous-screens.js'
import { countHost, type Direction } from '../../store/create-store.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { closeScreen } from '../../screens/close-screen.js'
import { followFlows } from '../../screens/follow-flows.js'
import { goBack } from '../../screens/go-back.js'

/**
 * Makes the component that calls it the place where screens are shown. `<AuthModal />` is one; another is any component
 * that draws what `screen` names.
 *
 * @example
 * const { screen, back, close } = useScreenHost()
 */
export function useScreenHost(): useScreenHost.ReturnType {
  const client = useClient()
  const screen = useClientState(({ approvals, screens }) => approvals[0]?.screen ?? screens.at(-1))
  const direction = useClientState((state) => state.direction)
  const canGoBack = useClientState(
    ({ approvals, screens }) => approvals.length === 0 && previousScreens(screens) !== undefined,
  )
  useEffect(() => {
    countHost(client.store, 1)
    const stop = followFlows(client)
    return () => {
      stop()
      countHost(client.store, -1)
    }
  }, [client])
  const verbs = useMemo(() => ({ back: () => goBack(client), close: () => closeScreen(client) }), [client])
  return { screen, direction, canGoBack, canClose: canClose(screen), ...verbs }
}

export declare namespace useScreenHost {
  type ReturnType = {
    /** What to show; undefined when nothing is. */
    screen: Screen | undefined
    /** Which way the last change of screen went. */
    direction: Direction
    canGoBack: boolean
    /** false while the terms are asked. */
    canClose: boolean
    back: () => void
    close: () => void
  }
}
