'use client'
import { useKeyhook } from './use-keyhook.js'

/**
 * Alias of `useKeyhook`, for apps that migrate from Privy.
 *
 * @example
 * import { usePrivy } from '@keyhook/sdk'
 *
 * export function Account() {
 *   const { authenticated, login, logout } = usePrivy()
 *   return authenticated ? <button onClick={logout}>Log out</button> : <button onClick={() => login()}>Log in</button>
 * }
 */
export const usePrivy = useKeyhook

export declare namespace usePrivy {
  type Verbs = useKeyhook.Verbs
  type ReturnType = useKeyhook.ReturnType
}
