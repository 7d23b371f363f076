'use client'
import { useMemo } from 'react'
import { refreshUser } from '../../calls/user/refresh-user.js'
import type { User } from '../../domain/entities/user.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Returns the user.
 *
 * @example
 * import { useUser } from '@keyhook/sdk'
 *
 * export function EmailAddress() {
 *   const { user, refreshUser } = useUser()
 *   return (
 *     <>
 *       <p>{user?.email?.address}</p>
 *       <button onClick={refreshUser}>Reload</button>
 *     </>
 *   )
 * }
 */
export function useUser(): useUser.ReturnType {
  const client = useClient()
  const user = useClientState((state) => state.user ?? null)
  const verbs = useMemo(() => ({ refreshUser: () => handled(refreshUser(client)) }), [client])
  return { user, ...verbs }
}

type UseUserReturnType = {
  user: User | null
  /** Reads the user from the server. */
  refreshUser: () => Promise<User>
}

export declare namespace useUser {
  type ReturnType = UseUserReturnType
}
