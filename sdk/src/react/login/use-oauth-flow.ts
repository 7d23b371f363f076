'use client'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { type OAuthState, redirectFlow } from '../../flows/login/redirect.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Returns the state of a login or link with one OAuth provider, for screens with every intent. Apps log in with
 * `useLoginWithOAuth`. `useStartMethod` starts it.
 *
 * @example
 * import { useOAuthFlow } from '@keyhook/sdk'
 *
 * export function GoogleStatus() {
 *   const state = useOAuthFlow('google')
 *   if (state.status === 'error') return <p role="alert">{state.error.message}</p>
 *   return state.status === 'loading' ? <p>Waiting for Google…</p> : null
 * }
 */
export function useOAuthFlow(method: LoginMethod): OAuthState {
  const [state] = useFlow(redirectFlow(method))
  return state
}
