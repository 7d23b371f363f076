'use client'
import { useClientState } from './use-client-state.js'

/**
 * Returns true if the session survives a reload. False if the browser blocks storage or has none left: the session then
 * ends with the page. Tell the user next to the login button.
 *
 * @example
 * import { useIsSessionPersisted } from '@keyhook/sdk'
 *
 * export function SessionNotice() {
 *   const isKept = useIsSessionPersisted()
 *   return isKept ? null : <p>You will be logged out when this page closes.</p>
 * }
 */
export const useIsSessionPersisted = (): boolean => useClientState(({ isSessionPersisted }) => isSessionPersisted)
