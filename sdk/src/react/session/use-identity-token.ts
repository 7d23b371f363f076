'use client'
import { useEffect, useState } from 'react'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Returns the identity token. It changes as the user logs in, links accounts and logs out.
 *
 * @example
 * import { useIdentityToken } from '@keyhook/sdk'
 *
 * export function Profile() {
 *   const { identityToken } = useIdentityToken()
 *   const save = () => fetch('/api/profile', { method: 'POST', body: JSON.stringify({ identityToken }) })
 *   return (
 *     <button disabled={identityToken === null} onClick={save}>
 *       Save
 *     </button>
 *   )
 * }
 */
export function useIdentityToken(): useIdentityToken.ReturnType {
  const client = useClient()
  const user = useClientState((state) => state.user)
  const isAuthenticated = useClientState(({ session }) => session === 'authenticated')
  const [identityToken, setIdentityToken] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (token: string | null) => {
      if (isCurrent) setIdentityToken(token)
    }
    // Keeps the previous token if the device is offline and cannot renew it.
    client.session.getIdentityToken().then(show, () => {})
    const stop = client.events.on('accessTokenGranted', () => {
      client.session.getIdentityToken().then(show, () => {})
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [client, user])
  return { identityToken: isAuthenticated ? identityToken : null }
}

type UseIdentityTokenReturnType = {
  /** Null while loading, and without a user. */
  identityToken: string | null
}

export declare namespace useIdentityToken {
  type ReturnType = UseIdentityTokenReturnType
}
