'use client'
import { useMemo } from 'react'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/login-method.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { redirectFlow } from '../../flows/login/redirect.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * Receives tokens of OAuth providers, if the provider's settings allow it: after each login with one, and after
 * `reauthorize`.
 *
 * @example
 * import { useOAuthTokens } from '@keyhook/sdk'
 *
 * export function AllowCalendar() {
 *   const { reauthorize } = useOAuthTokens({ onOAuthTokenGrant: ({ oAuthTokens }) => console.log(oAuthTokens.scopes) })
 *   return <button onClick={() => reauthorize({ provider: 'google' })}>Let us read your calendar</button>
 * }
 */
export function useOAuthTokens({ onOAuthTokenGrant }: useOAuthTokens.Callbacks): useOAuthTokens.ReturnType {
  const client = useClient()
  useClientEvent('oAuthTokensGranted', onOAuthTokenGrant)
  return useMemo(
    () => ({
      reauthorize: ({ provider }) =>
        dispatch(getFlow(client, redirectFlow(provider)), { type: 'start', intent: 'link', isAgain: true }),
    }),
    [client],
  )
}

type UseOAuthTokensReturnType = {
  /**
   * Redirects the user of a social account to its OAuth provider again. Call it in a click. Rejects with a typed error.
   */
  reauthorize: (parameters: { provider: OAuthProvider | CustomOAuthProvider }) => Promise<void>
}

export declare namespace useOAuthTokens {
  type Callbacks = {
    /** Called with the tokens after a login, a link, or `reauthorize`. */
    onOAuthTokenGrant: (granted: { oAuthTokens: OAuthTokens; user: User }) => void
  }
  type ReturnType = UseOAuthTokensReturnType
}
