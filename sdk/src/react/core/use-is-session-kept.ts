'use client'
import { useClientState } from './use-client-state.js'

/**
 * Whether a session outlives a reload. False where the browser refuses storage or has none left: a login then lasts as
 * long as the page, which is worth saying beside the button.
 *
 * @example
 * import { useIsSessionKept } from '@keyhook/sdk'
 *
 * export function SessionNotice() {
 *   const isKept = useIsSessionKept()
 *   return isKept ? null : <p>You will be logged out when this page closes.</p>
 * }
 */
export const useIsSessionKept = (): boolean => useClientState(({ isSessionKept }) => isSessionKept)
