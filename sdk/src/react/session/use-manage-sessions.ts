'use client'
import { useMemo } from 'react'
import { openSessions } from '../../actions/screen/open-sessions.js'
import { useClient } from '../core/use-client.js'

/**
 * Opens the screen that shows where the user is logged in.
 *
 * @example
 * const { manageSessions } = useManageSessions()
 */
export function useManageSessions(): useManageSessions.ReturnType {
  const client = useClient()
  return useMemo(() => ({ manageSessions: () => openSessions(client) }), [client])
}

type UseManageSessionsReturnType = {
  /** Throws `MUST_BE_AUTHENTICATED` when no user is logged in, and `NO_SCREEN_HOST` without `<AuthModal />`. */
  manageSessions: () => void
}

export declare namespace useManageSessions {
  type ReturnType = UseManageSessionsReturnType
}
