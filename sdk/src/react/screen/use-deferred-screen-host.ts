'use client'
import { useEffect, useMemo, useState } from 'react'
import { canClose, closeScreen } from '../../screens/close-screen.js'
import { deferHost } from '../../screens/defer-host.js'
import { currentScreen } from '../../store/current-screen.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Registers the calling component as a screen host that loads its screens lazily. Once `isNeeded` is true, render a
 * component that draws them with `PacedScreens` or `useScreenHost`.
 *
 * @example
 * import { useDeferredScreenHost } from '@keyhook/sdk'
 * import { type ComponentType, Suspense } from 'react'
 *
 * export function DeferredPanel({ Panel }: { Panel: ComponentType }) {
 *   const { isNeeded } = useDeferredScreenHost()
 *   return isNeeded && <Suspense fallback={<p>Loading…</p>}><Panel /></Suspense>
 * }
 */
export function useDeferredScreenHost(): useDeferredScreenHost.ReturnType {
  const client = useClient()
  const isOpen = useClientState((state) => currentScreen(state) !== undefined)
  const isClosable = useClientState((state) => canClose(currentScreen(state)))
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => deferHost(client, () => setNeeded(true)), [client])
  const close = useMemo(() => () => closeScreen(client), [client])
  return { isNeeded: isNeeded || isOpen, isOpen, canClose: isClosable, close }
}

type UseDeferredScreenHostReturnType = {
  /** True once a screen has opened or a flow has started. Stays true. */
  isNeeded: boolean
  /** True while a screen is open. */
  isOpen: boolean
  /** True if the user may close it. */
  canClose: boolean
  /** Closes the screen, like the user's click on Close. */
  close: () => void
}

export declare namespace useDeferredScreenHost {
  type ReturnType = UseDeferredScreenHostReturnType
}
