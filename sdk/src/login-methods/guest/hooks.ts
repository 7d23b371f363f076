'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { handled } from '../../base/handled.js'
import type { User } from '../../domain/entities/user.js'
import { guestCredential } from './credential.js'
import { useClient } from '../../react/core/use-client.js'
import { useClientState } from '../../react/core/use-client-state.js'

/**
 * Logs users in with a guest account. Only this browser can log the guest in again, and browsers delete storage: have
 * users link an account before they own anything of value.
 *
 * @example
 * import { useGuestAccounts } from '@keyhook/sdk'
 *
 * export function TryIt() {
 *   const { createGuestAccount, guest } = useGuestAccounts()
 *   if (guest === 'lost') return <p>Link an account: this browser no longer keeps what lets you in again.</p>
 *   return (
 *     <button onClick={createGuestAccount}>
 *       {guest === 'kept' ? 'Go on as a guest' : 'Try it without an account'}
 *     </button>
 *   )
 * }
 */
export function useGuestAccounts(): useGuestAccounts.ReturnType {
  const client = useClient()
  const isGuest = useClientState(({ user }) => user?.isGuest === true)
  const watch = useCallback((listener: () => void) => guestCredential.watch(client, listener), [client])
  // A session begins before the provider's answer is written beside the secret.
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
   * Logs in as this browser's guest, who is created the first time. Rejects with `INVALID_REQUEST` when a user is logged
   * in, and with `USER_DOES_NOT_EXIST` where the guest is gone: the next call then creates another.
   */
  createGuestAccount: () => Promise<User>
  /**
   * Shows if this browser can log its guest in again. 'lost': a guest is logged in and the browser has lost the credential.
   * The guest account then ends with the session, unless the user links an account.
   */
  guest: 'none' | 'stored' | 'lost'
}

export declare namespace useGuestAccounts {
  type ReturnType = UseGuestAccountsReturnType
}
