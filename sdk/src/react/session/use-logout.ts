'use client'
import { useMemo } from 'react'
import { logOut } from '../../calls/session/log-out.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * Ends the session on the server, in this tab, and in the browser's other tabs.
 *
 * @example
 * import { useLogout } from '@keyhook/sdk'
 *
 * export function Logout() {
 *   const { logout } = useLogout({ onSuccess: () => location.assign('/') })
 *   return <button onClick={logout}>Log out</button>
 * }
 */
export function useLogout(callbacks: useLogout.Callbacks = {}): useLogout.ReturnType {
  const client = useClient()
  useClientEvent('logout', () => callbacks.onSuccess?.())
  return useMemo(() => ({ logout: () => handled(logOut(client)) }), [client])
}

type UseLogoutReturnType = {
  /** Logs out. Resolves once the session of this browser has ended. */
  logout: () => Promise<void>
}

export declare namespace useLogout {
  type Callbacks = {
    /** Called when the session has ended, for any reason. */
    onSuccess?: (() => void) | undefined
  }
  type ReturnType = UseLogoutReturnType
}
