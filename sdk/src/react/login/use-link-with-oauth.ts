'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/app.js'
import type { OAuthState } from '../../flows/login/redirect.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { useClient } from '../core/use-client.js'
import { ownState } from './own-state.js'
import { useLatestRedirect } from './use-latest-redirect.js'
import { useLinkAccount } from './use-link-account.js'

/**
 * Links an account at another site to the user, in a window of its own. Where the browser blocks the window, the page
 * itself goes there, and goes on when it is back: keep the hook mounted on it. Where the change has to be confirmed first, `useConfirmation` shows it.
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
  const state = ownState(useLatestRedirect(), 'link')
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
  /** Whether the user is at the other site, or has just come back. */
  loading: boolean
  state: OAuthState
}

export declare namespace useLinkWithOAuth {
  type Verbs = {
    /**
     * Call it in a click. Resolves once the account is linked; never, where the page itself leaves. Rejects with a typed
     * error, which is also in `state`.
     */
    linkWithOAuth: (parameters: { provider: OAuthProvider | CustomOAuthProvider }) => Promise<void>
  }
  type ReturnType = UseLinkWithOAuthReturnType
}
