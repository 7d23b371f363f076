'use client'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { ModalScreensProps } from './modal-screens'

let loading: Promise<ComponentType<ModalScreensProps>> | undefined

/** Loads the modal with its screens once. After a failure, the next call tries again. */
function loadModalScreens(): Promise<ComponentType<ModalScreensProps>> {
  loading ??= import('./modal-screens').then(
    ({ ModalScreens }) => ModalScreens,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Loads the screens when they are needed, or when a button or link is hovered or focused. */
export function useModalScreens({ isNeeded }: { isNeeded: boolean }): UseModalScreensReturnType {
  const [Screens, setScreens] = useState<ComponentType<ModalScreensProps>>()
  const [hasFailed, setFailed] = useState(false)
  const isLoaded = Screens !== undefined

  const load = useCallback((onError: () => void) => {
    let isOver = false
    loadModalScreens().then(
      (loaded) => isOver || setScreens(() => loaded),
      () => isOver || onError(),
    )
    return () => {
      isOver = true
    }
  }, [])

  useEffect(() => {
    if (!isNeeded || isLoaded || hasFailed) return undefined
    return load(() => setFailed(true))
  }, [hasFailed, isLoaded, isNeeded, load])

  useEffect(() => {
    if (isLoaded) return undefined
    const stops: (() => void)[] = []
    const preload = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a[href],button,[role="button"]')) return
      stopListening()
      // No modal is on screen, so the error is ignored. Opening the modal tries again and shows the error.
      stops.push(load(() => {}))
    }
    const stopListening = () => {
      for (const name of intents) document.removeEventListener(name, preload, true)
    }
    for (const name of intents) document.addEventListener(name, preload, { capture: true, passive: true })
    stops.push(stopListening)
    return () => {
      for (const stop of stops) stop()
    }
  }, [isLoaded, load])

  return { Screens, hasFailed, retry: useCallback(() => setFailed(false), []) }
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const

type UseModalScreensReturnType = {
  /** The modal with its screens, once loaded. */
  Screens: ComponentType<ModalScreensProps> | undefined
  hasFailed: boolean
  retry: () => void
}
