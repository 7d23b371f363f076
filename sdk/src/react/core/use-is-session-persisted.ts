'use client'
import { useClientState } from './use-client-state.js'

/**
 * Returns true if the session survives a reload. Returns false if the browser blocks storage or its storage is full.
 * The session then ends with the page, so warn the user next to the login button.
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
