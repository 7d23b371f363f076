'use client'
import { useMemo } from 'react'
import { isMethodOffered } from '../../flows/login/is-method-offered.js'
import { loginOptions, type LoginOptions, type LoginEntry } from '../../domain/rules/login/login-options.js'
import { latestMethod } from '../../flows/login/latest-method.js'
import { type LoginMethodName, loginMethods as methods } from '../../login-methods/login-methods.js'
import { loginFlow } from '../../flows/login/login-flows.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Returns the entries of the login screen: their order and labels, their panels, and the first input.
 *
 * @example
 * import { useLoginOptions } from '@keyhook/sdk'
 *
 * export function Methods({ onPick }: { onPick: (id: string) => void }) {
 *   const { isLoaded, primary } = useLoginOptions()
 *   if (!isLoaded) return <p>Loading…</p>
 *   return primary.map(({ id, label }) => (
 *     <button key={id} onClick={() => onPick(id)}>
 *       {label}
 *     </button>
 *   ))
 * }
 */
export function useLoginOptions(): useLoginOptions.ReturnType {
  const client = useClient()
  const app = useClientState((state) => state.app)
  const isLoaded = useClientState(({ isAppLoaded }) => isAppLoaded)
  const landing = useClientState(({ screens }) => screens.findLast(({ name }) => name === 'landing'))
  return useMemo(() => {
    const { disableSignup, loginMethods, prefill } = landing?.name === 'landing' ? landing : {}
    const supported = (Object.keys(methods) as LoginMethodName[]).filter(
      (name) => loginFlow(name) !== undefined && isMethodOffered(client, name),
    )
    const { walletList } = app.externalWallets.appearance ?? {}
    const options = loginOptions({
      app,
      latestMethod: latestMethod.read(client),
      latestWallet: latestMethod.readWallet(client),
      loginMethods,
      prefill,
      supported,
      walletList,
    })
    const { default: primary, overflow } = options.panels
    return { ...options, primary, overflow, disableSignup, isLoaded }
  }, [app, client, isLoaded, landing])
}

type UseLoginOptionsReturnType = LoginOptions & {
  /** Entries of the first panel. */
  primary: readonly LoginEntry[]
  /** Entries behind 'More options'. */
  overflow: readonly LoginEntry[]
  /** `disableSignup` of the `login` call that opened the screen. Pass it to `sendCode`. */
  disableSignup: boolean | undefined
  /** True once the provider's settings have loaded. Until then, the entries come only from the host's configuration. */
  isLoaded: boolean
}

export declare namespace useLoginOptions {
  type ReturnType = UseLoginOptionsReturnType
}
