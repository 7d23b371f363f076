'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/app.js'
import type { OAuthState } from '../../flows/login/redirect.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { useClient } from '../core/use-client.js'
import { ownState } from './own-state.js'
import { useLatestRedirect } from './use-latest-redirect.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs a user in with an account at another site, in a window of its own. Where the browser blocks the window, the page
 * itself goes there, and goes on when it is back: keep the hook mounted on it.
 *
 * @example
 * import { useLoginWithOAuth } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { initOAuth, loading, state } = useLoginWithOAuth({ onComplete: ({ user }) => console.log(user.id) })
 *   return (
 *     <>
 *       <button disabled={loading} onClick={() => initOAuth({ provider: 'google' })}>
 *         Continue with Google
 *       </button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithOAuth(callbacks: LoginCallbacks = {}): useLoginWithOAuth.ReturnType {
  const client = useClient()
  useLoginCallbacks(callbacks)
  const state = ownState(useLatestRedirect(), 'login')
  const verbs = useMemo<useLoginWithOAuth.Verbs>(
    () => ({
      initOAuth: ({ provider, ...given }) =>
        handled(startRedirect(client, { method: provider, intent: 'login', ...given }).then(() => {})),
    }),
    [client],
  )
  return { ...verbs, loading: state.status === 'loading', state }
}

type UseLoginWithOAuthReturnType = useLoginWithOAuth.Verbs & {
  /** Whether the user is at the other site, or has just come back. */
  loading: boolean
  state: OAuthState
}

export declare namespace useLoginWithOAuth {
  type Verbs = {
    /**
     * Call it in a click. Resolves once the user is logged in; never, where the page itself leaves. Rejects with a typed
     * error, which is also in `state`.
     */
    initOAuth: (parameters: {
      provider: OAuthProvider | CustomOAuthProvider
      disableSignup?: boolean | undefined
      /** Needed when the app asks for a captcha. */
      captchaToken?: string | undefined
    }) => Promise<void>
  }
  type ReturnType = UseLoginWithOAuthReturnType
}
