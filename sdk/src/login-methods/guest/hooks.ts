'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { handled } from '../../base/handled.js'
import type { User } from '../../domain/entities/user.js'
import { guestCredential } from './credential.js'
import { useClient } from '../../react/core/use-client.js'
import { useClientState } from '../../react/core/use-client-state.js'

/**
 * Logs in with a guest account. Only this browser can log in to the account again, and browsers may delete their
 * storage. Prompt users to link an account before the account contains anything of value.
 *
 * @example
 * import { useGuestAccounts } from '@keyhook/sdk'
 *
 * export function TryIt() {
 *   const { createGuestAccount, guest } = useGuestAccounts()
 *   if (guest === 'lost') return <p>Link an account. This browser can no longer log in your guest account.</p>
 *   return (
 *     <button onClick={createGuestAccount}>
 *       {guest === 'stored' ? 'Continue as a guest' : 'Try it without an account'}
 *     </button>
 *   )
 * }
 */
export function useGuestAccounts(): useGuestAccounts.ReturnType {
  const client = useClient()
  const isGuest = useClientState(({ user }) => user?.isGuest === true)
  const watch = useCallback((listener: () => void) => guestCredential.watch(client, listener), [client])
  // Also compares a credential without user ID, because the session starts before the user ID is stored.
  const read = () => {
    const stored = guestCredential.read(client)
    if (isGuest) return stored ? 'stored' : 'lost'
    return stored?.userId === undefined ? 'none' : 'stored'
  }
  const guest = useSyncExternalStore<useGuestAccounts.ReturnType['guest']>(watch, read, () => 'none')
  const createGuestAccount = useMemo(
    () => () => handled(import('./effects.js').then((module) => module.createGuestAccount(client))),
    [client],
  )
  return { createGuestAccount, guest }
}

type UseGuestAccountsReturnType = {
  /**
   * Logs in with this browser's guest account, and creates it the first time. Rejects with `INVALID_REQUEST` if a user
   * is logged in. Rejects with `USER_DOES_NOT_EXIST` if the account was deleted. The next call then creates a new guest
   * account.
   */
  createGuestAccount: () => Promise<User>
  /**
   * Shows whether this browser can log its guest in again. 'lost' means that a guest is logged in, but the browser has
   * lost the credential. The guest account is then lost after the session, unless the user links an account.
   */
  guest: 'none' | 'stored' | 'lost'
}

export declare namespace useGuestAccounts {
  type ReturnType = UseGuestAccountsReturnType
}
