'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { openLogin } from '../../actions/screen/open-login.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Opens the login screens.
 *
 * @example
 * import { useLogin } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { login } = useLogin({ onComplete: ({ user }) => console.log(user.id) })
 *   return <button onClick={login}>Log in</button>
 * }
 */
export function useLogin(callbacks: LoginCallbacks = {}): useLogin.ReturnType {
  const client = useClient()
  useLoginCallbacks(callbacks)
  return useMemo(() => ({ login: (options) => handled(openLogin(client, options)) }), [client])
}

type UseLoginReturnType = {
  /** Resolves once the user is logged in. Rejects with `USER_EXITED_AUTH_FLOW` when they leave. */
  login: (options?: openLogin.Options | optionsOf.ClickEvent) => Promise<void>
}

export declare namespace useLogin {
  type ReturnType = UseLoginReturnType
}
