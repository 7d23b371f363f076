'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/login-method.js'
import type { OAuthState } from '../../flows/login/redirect.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { useClient } from '../core/use-client.js'
import { stateForIntent } from './state-for-intent.js'
import { useLatestRedirect } from './use-latest-redirect.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs in with a social account, in a popup. If the browser blocks the popup, the page itself redirects and continues
 * when it returns. Keep the hook mounted on that page.
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
  const state = stateForIntent(useLatestRedirect(), 'login')
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
  /** True while the user is at the OAuth provider, or has just returned. */
  loading: boolean
  state: OAuthState
}

export declare namespace useLoginWithOAuth {
  type Verbs = {
    /**
     * Logs in. Call it in a click. Resolves once the user is logged in. Never resolves if the page redirects. Rejects
     * with a typed error, which is also in `state`.
     */
    initOAuth: (parameters: {
      provider: OAuthProvider | CustomOAuthProvider
      disableSignup?: boolean | undefined
      /** Captcha token. Required if the app has a captcha. */
      captchaToken?: string | undefined
    }) => Promise<void>
  }
  type ReturnType = UseLoginWithOAuthReturnType
}
