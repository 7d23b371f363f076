'use client'
import { currentScreen } from '../../store/current-screen.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Returns the state of the modal.
 *
 * @example
 * import { useModalStatus } from '@keyhook/sdk'
 *
 * export function Player({ src }: { src: string }) {
 *   const { isOpen } = useModalStatus()
 *   return <video src={src} autoPlay={!isOpen} />
 * }
 */
export function useModalStatus(): {
  /** True while a screen is open or a request waits for one. */
  isOpen: boolean
} {
  return { isOpen: useClientState((state) => currentScreen(state) !== undefined) }
}
