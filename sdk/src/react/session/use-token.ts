'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * Returns the access and identity tokens, for requests to the app's server.
 *
 * @example
 * import { useToken } from '@keyhook/sdk'
 *
 * export function SaveNote({ text }: { text: string }) {
 *   const { getAccessToken } = useToken({ onAccessTokenRemoved: () => location.assign('/') })
 *   const save = async () => {
 *     const headers = { authorization: `Bearer ${await getAccessToken()}` }
 *     await fetch('/api/notes', { method: 'POST', headers, body: text })
 *   }
 *   return <button onClick={save}>Save</button>
 * }
 */
export function useToken(callbacks: useToken.Callbacks = {}): useToken.ReturnType {
  const client = useClient()
  useClientEvent('accessTokenGranted', (granted) => callbacks.onAccessTokenGranted?.(granted))
  useClientEvent('accessTokenRemoved', () => callbacks.onAccessTokenRemoved?.())
  return useMemo(
    () => ({
      getAccessToken: () => handled(client.session.getAccessToken()),
      getIdentityToken: () => handled(client.session.getIdentityToken()),
    }),
    [client],
  )
}

type UseTokenReturnType = {
  /**
   * Returns an access token that is valid for at least 30 s, and renews it if needed. Returns null without a user.
   * Rejects with `OFFLINE` if the provider is unreachable.
   */
  getAccessToken: () => Promise<string | null>
  /**
   * Returns the identity token: a signed token with the user's accounts, renewed like the access token. Returns null if
   * the app does not use identity tokens.
   */
  getIdentityToken: () => Promise<string | null>
}

export declare namespace useToken {
  type Callbacks = {
    /** Called with each new access token: after a login, and after each renewal. */
    onAccessTokenGranted?: ((granted: { accessToken: string }) => void) | undefined
    /** Called when the session has ended. */
    onAccessTokenRemoved?: (() => void) | undefined
  }
  type ReturnType = UseTokenReturnType
}
