'use client'
import { useState } from 'react'
import { startMethod } from '../../actions/screen/start-method.js'
import { handled } from '../../base/handled.js'
import type { LoginMethod, LoginOption } from '../../domain/entities/login-method.js'
import { useClient } from '../core/use-client.js'

/**
 * Starts any method without typed input, for your own screens. Apps log in with the method's own hook.
 *
 * @example
 * import { useStartMethod } from '@keyhook/sdk'
 *
 * export function GoogleButton() {
 *   const { start, starting } = useStartMethod()
 *   const login = () => start({ method: 'google', intent: 'login' })
 *   return (
 *     <button disabled={starting !== undefined} onClick={login}>
 *       Continue with Google
 *     </button>
 *   )
 * }
 */
export function useStartMethod(): useStartMethod.ReturnType {
  const client = useClient()
  const [starting, setStarting] = useState<LoginMethod | LoginOption>()
  const start = (parameters: startMethod.Parameters) => {
    setStarting(parameters.method)
    return handled(startMethod(client, parameters).finally(() => setStarting(undefined)))
  }
  return { start, starting }
}

type UseStartMethodReturnType = {
  /**
   * Starts the method. Resolves once the account is verified. Rejects with a typed error, which is also in the state of
   * the method's flow.
   */
  start: (parameters: startMethod.Parameters) => Promise<void>
  /** The method that is running; undefined if none is. */
  starting: LoginMethod | LoginOption | undefined
}

export declare namespace useStartMethod {
  type ReturnType = UseStartMethodReturnType
}
