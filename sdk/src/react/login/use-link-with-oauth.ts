'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/login-method.js'
import type { OAuthState } from '../../flows/login/redirect.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { useClient } from '../core/use-client.js'
import { stateForIntent } from './state-for-intent.js'
import { useLatestRedirect } from './use-latest-redirect.js'
import { useLinkAccount } from './use-link-account.js'

/**
 * Links a social account to the user, in a popup. If the browser blocks the popup, the page itself redirects and
 * continues when it returns. Keep the hook mounted on that page. `useConfirmation` shows a required confirmation.
 *
 * @example
 * import { useLinkWithOAuth } from '@keyhook/sdk'
 *
 * export function AddGoogle() {
 *   const { linkWithOAuth, loading, state } = useLinkWithOAuth({ onSuccess: ({ user }) => console.log(user.google) })
 *   return (
 *     <>
 *       <button disabled={loading} onClick={() => linkWithOAuth({ provider: 'google' })}>
 *         Add your Google account
 *       </button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithOAuth(callbacks: useLinkAccount.Callbacks = {}): useLinkWithOAuth.ReturnType {
  const client = useClient()
  useLinkAccount(callbacks)
  const state = stateForIntent(useLatestRedirect(), 'link')
  const verbs = useMemo<useLinkWithOAuth.Verbs>(
    () => ({
      linkWithOAuth: ({ provider: method }) =>
        handled(startRedirect(client, { method, intent: 'link' }).then(() => {})),
    }),
    [client],
  )
  return { ...verbs, loading: state.status === 'loading', state }
}

type UseLinkWithOAuthReturnType = useLinkWithOAuth.Verbs & {
  /** True while the user is at the OAuth provider, or has just returned. */
  loading: boolean
  state: OAuthState
}

export declare namespace useLinkWithOAuth {
  type Verbs = {
    /**
     * Links the account. Call it in a click. Resolves once it is linked. Never resolves if the page redirects. Rejects
     * with a typed error, which is also in `state`.
     */
    linkWithOAuth: (parameters: { provider: OAuthProvider | CustomOAuthProvider }) => Promise<void>
  }
  type ReturnType = UseLinkWithOAuthReturnType
}
