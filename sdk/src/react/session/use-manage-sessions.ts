'use client'
import { useMemo } from 'react'
import { openSessions } from '../../actions/screen/open-sessions.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'

/**
 * Opens the screen with the user's sessions.
 *
 * @example
 * import { useManageSessions } from '@keyhook/sdk'
 *
 * export function Devices() {
 *   const { manageSessions } = useManageSessions()
 *   return <button onClick={manageSessions}>Where you are logged in</button>
 * }
 */
export function useManageSessions(): useManageSessions.ReturnType {
  const client = useClient()
  return useMemo(() => ({ manageSessions: () => handled(openSessions(client)) }), [client])
}

type UseManageSessionsReturnType = {
  /**
   * Resolves once the screen is open. Rejects with `MUST_BE_AUTHENTICATED` when no user is logged in, and with
   * `NO_SCREEN_HOST` without `<AuthModal />`.
   */
  manageSessions: () => Promise<void>
}

export declare namespace useManageSessions {
  type ReturnType = UseManageSessionsReturnType
}
