'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/app.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { latestRedirect } from '../../flows/login/latest-redirect.js'
import { type OAuthState, redirectFlow } from '../../flows/login/redirect.js'
import { useClient } from '../core/use-client.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

const initial: OAuthState = { status: 'initial' }

/**
 * Logs a user in with an account at another site, in a window of its own. Where the browser blocks the window, the page
 * itself goes there, and goes on when it is back: keep the hook mounted on it.
 *
 * @example
 * const { initOAuth, loading, state } = useLoginWithOAuth({ onComplete: ({ user }) => greet(user) })
 */
export function useLoginWithOAuth(callbacks: LoginCallbacks = {}): useLoginWithOAuth.ReturnType {
  const client = useClient()
  useLoginCallbacks(callbacks)
  const latest = latestRedirect(client)
  const { method } = useSyncExternalStore(latest.subscribe, latest.getState, latest.getInitialState)
  const flow = useMemo(
    () => (method === undefined ? undefined : getFlow(client, redirectFlow(method))),
    [client, method],
  )
  const state = useSyncExternalStore(
    flow?.subscribe ?? (() => () => {}),
    () => flow?.getState() ?? initial,
    () => initial,
  )
  const verbs = useMemo<useLoginWithOAuth.Verbs>(
    () => ({
      initOAuth: ({ provider, ...given }) => {
        latest.setState({ method: provider })
        const run = getFlow(client, redirectFlow(provider))
        // A window that was lost is opened again.
        if (run.isRunning()) run.stop()
        return dispatch(run, { type: 'start', intent: 'login', ...given })
      },
    }),
    [client, latest],
  )
  return { ...verbs, loading: state.status === 'loading', state }
}

type UseLoginWithOAuthReturnType = useLoginWithOAuth.Verbs & {
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
