'use client'
import { useMemo } from 'react'
import { openAccount } from '../../actions/screen/open-account.js'
import { handled } from '../../base/handled.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { type LinkVerbs, linkVerbs, toAccountVerbs } from './link-verbs.js'
import { useAccountCallbacks } from './use-account-callbacks.js'

/**
 * Links an account to the user, on the SDK's screens.
 *
 * @example
 * import { useLinkAccount } from '@keyhook/sdk'
 *
 * export function AddEmail() {
 *   const { linkEmail } = useLinkAccount({ onSuccess: ({ user }) => console.log(user.email) })
 *   return <button onClick={() => linkEmail()}>Add an email address</button>
 * }
 */
export function useLinkAccount(callbacks: useLinkAccount.Callbacks = {}): useLinkAccount.ReturnType {
  const client = useClient()
  useAccountCallbacks('link', {
    onSuccess: ({ account, method, user }) =>
      callbacks.onSuccess?.({ user, linkMethod: method, linkedAccount: account }),
    onError: (error, method) => callbacks.onError?.(error, { linkMethod: method }),
  })
  return useMemo(
    () =>
      toAccountVerbs(
        linkVerbs,
        (method) => (options?: openAccount.Options['options']) =>
          handled(openAccount(client, { intent: 'link', method, options })),
      ),
    [client],
  )
}

export declare namespace useLinkAccount {
  type Callbacks = {
    /** Called with the linked account. */
    onSuccess?: ((linked: { user: User; linkMethod: LoginMethod; linkedAccount: LinkedAccount }) => void) | undefined
    /** Called after a failed link, with its method. */
    onError?: ((error: KeyhookError, details: { linkMethod: LoginMethod }) => void) | undefined
  }
  type ReturnType = LinkVerbs
}
