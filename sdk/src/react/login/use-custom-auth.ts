'use client'
import { type CustomAuthState, customAuthFlow } from '../../flows/login/custom-auth.js'
import type { User } from '../../domain/entities/user.js'
import { useClientEvent } from '../core/use-client-event.js'
import { useFlow } from '../core/use-flow.js'

/**
 * The state of the app's own login system, which `KeyhookProvider` follows by its `config.customAuth`.
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
  /** 'loading' while it is asked who is logged in there; 'done' once that user is logged in here, or nobody is. */
  status: CustomAuthState
}

export declare namespace useCustomAuth {
  type Callbacks = {
    /** The user of the app's login system is logged in here, with terms and wallet where the app asks for them. */
    onAuthenticated?: ((authenticated: { user: User }) => void) | undefined
    /** Nobody is logged in any more. */
    onUnauthenticated?: (() => void) | undefined
  }
  type ReturnType = UseCustomAuthReturnType
}
