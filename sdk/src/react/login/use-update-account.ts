'use client'
import { useMemo } from 'react'
import { openAccount } from '../../actions/screen/open-account.js'
import { handled } from '../../base/handled.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { toAccountVerbs, type UpdateVerbs, updateVerbs } from './link-verbs.js'
import { useAccountCallbacks } from './use-account-callbacks.js'

/**
 * Replaces an account of the user, on the SDK's screens.
 *
 * @example
 * import { useUpdateAccount } from '@keyhook/sdk'
 *
 * export function ChangeEmail() {
 *   const { updateEmail } = useUpdateAccount({ onSuccess: ({ user }) => console.log(user.email) })
 *   return <button onClick={() => updateEmail()}>Change your email address</button>
 * }
 */
export function useUpdateAccount(callbacks: useUpdateAccount.Callbacks = {}): useUpdateAccount.ReturnType {
  const client = useClient()
  useAccountCallbacks('update', {
    onSuccess: ({ account, method, user }) =>
      callbacks.onSuccess?.({ user, updateMethod: method, updatedAccount: account }),
    onError: (error, method) => callbacks.onError?.(error, { linkMethod: method }),
  })
  return useMemo(
    () => toAccountVerbs(updateVerbs, (method) => () => handled(openAccount(client, { intent: 'update', method }))),
    [client],
  )
}

export declare namespace useUpdateAccount {
  type Callbacks = {
    /** Called with the new account. */
    onSuccess?:
      | ((updated: { user: User; updateMethod: LoginMethod; updatedAccount: LinkedAccount }) => void)
      | undefined
    /** Called after a failed update, with its method. */
    onError?: ((error: KeyhookError, details: { linkMethod: LoginMethod }) => void) | undefined
  }
  type ReturnType = UpdateVerbs
}
