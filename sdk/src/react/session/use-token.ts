'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'

/**
 * The access and identity tokens, for requests to the host's own server.
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
  /** Good for at least 30 s, renewed first when needed; null when no user is logged in. Rejects with `OFFLINE`. */
  getAccessToken: () => Promise<string | null>
  /** The user's accounts as a signed token, renewed like the other; null where the app gives none. */
  getIdentityToken: () => Promise<string | null>
}

export declare namespace useToken {
  type Callbacks = {
    /** There is a new access token: after a login, and after each renewal. */
    onAccessTokenGranted?: ((granted: { accessToken: string }) => void) | undefined
    /** There is no access token any more: the session is over. */
    onAccessTokenRemoved?: (() => void) | undefined
  }
  type ReturnType = UseTokenReturnType
}
