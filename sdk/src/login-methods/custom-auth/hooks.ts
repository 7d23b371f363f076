'use client'
import { type CustomAuthState, customAuthFlow } from './flow.js'
import type { User } from '../../domain/entities/user.js'
import { useClientEvent } from '../../react/core/use-client-event.js'
import { useFlow } from '../../react/core/use-flow.js'

/**
 * Returns the state of custom auth (JWT), which `config.customAuth` of `KeyhookProvider` enables.
 *
 * @example
 * import { useCustomAuth } from '@keyhook/sdk'
 *
 * export function LoginStatus() {
 *   const { status } = useCustomAuth({ onAuthenticated: ({ user }) => console.log(user.id) })
 *   return status.status === 'error' ? <p role="alert">{status.error.message}</p> : null
 * }
 */
export function useCustomAuth(callbacks: useCustomAuth.Callbacks = {}): useCustomAuth.ReturnType {
  const [state] = useFlow(customAuthFlow)
  useClientEvent('login', ({ loginMethod, user }) => {
    if (loginMethod === 'custom') callbacks.onAuthenticated?.({ user })
  })
  useClientEvent('logout', () => callbacks.onUnauthenticated?.())
  return { status: state }
}

type UseCustomAuthReturnType = {
  /** 'loading' while the SDK waits for a token or the provider. 'done' once the SDK has logged the user in or out. */
  status: CustomAuthState
}

export type Callbacks = useCustomAuth.Callbacks

export declare namespace useCustomAuth {
  type Callbacks = {
    /** Called after the login, once the terms and the wallet creation are complete. */
    onAuthenticated?: ((authenticated: { user: User }) => void) | undefined
    /** Called after a logout. */
    onUnauthenticated?: (() => void) | undefined
  }
  type ReturnType = UseCustomAuthReturnType
}
