'use client'
import type { ComponentType } from 'react'
import type { ModalScreensProps } from './modal-screens'

let loading: Promise<ComponentType<ModalScreensProps>> | undefined

/** Loads the modal with its screens once. After a failure, the next call tries again. */
export function loadModalScreens(): Promise<ComponentType<ModalScreensProps>> {
  loading ??= import('./modal-screens').then(
    ({ ModalScreens }) => ModalScreens,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
