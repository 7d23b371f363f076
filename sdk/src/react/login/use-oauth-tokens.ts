'use client'
import { useMemo } from 'react'
import type { CustomOAuthProvider, OAuthProvider } from '../../domain/entities/app.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { redirectFlow } from '../../flows/login/redirect.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * The tokens of other sites, where the provider's settings let the app have them: with each login there, and when the user
 * goes there again.
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
  /** Sends the user of an account there again. Call it in a click. Rejects with a typed error. */
  reauthorize: (parameters: { provider: OAuthProvider | CustomOAuthProvider }) => Promise<void>
}

export declare namespace useOAuthTokens {
  type Callbacks = {
    /** A site has let the app have tokens: the user was just there, to log in, to link or by `reauthorize`. */
    onOAuthTokenGrant: (granted: { oAuthTokens: OAuthTokens; user: User }) => void
  }
  type ReturnType = UseOAuthTokensReturnType
}
