'use client'
import { useMemo } from 'react'
import type { LoginMethod } from '../../domain/entities/app.js'
import { loginOptions, type LoginOptions, type LoginEntry } from '../../domain/rules/login-options.js'
import { loginFlows } from '../../flows/login/login-flows.js'
import { useClientState } from '../core/use-client-state.js'

/** What the landing screen offers: entries in order with their words, what is behind them, and which input is first. */
export function useLoginOptions(): useLoginOptions.ReturnType {
  const app = useClientState((state) => state.app)
  const isLoaded = useClientState(({ isAppLoaded }) => isAppLoaded)
  const landing = useClientState(({ screens }) => screens.findLast(({ name }) => name === 'landing'))
  return useMemo(() => {
    const { disableSignup, loginMethods, prefill } = landing?.name === 'landing' ? landing : {}
    const supported = Object.keys(loginFlows) as readonly LoginMethod[]
    const options = loginOptions({ app, loginMethods, prefill, supported })
    const { default: primary, overflow } = options.panels
    return { ...options, primary, overflow, disableSignup, isLoaded }
  }, [app, isLoaded, landing])
}

type UseLoginOptionsReturnType = LoginOptions & {
  /** The panel that shows first. */
  primary: readonly LoginEntry[]
  /** Behind 'More options'. */
  overflow: readonly LoginEntry[]
  /** As given to `login`: pass it on to `sendCode`. */
  disableSignup: boolean | undefined
  /** Whether the provider's settings have arrived; before, this is what the host alone says. */
  isLoaded: boolean
}

export declare namespace useLoginOptions {
  type ReturnType = UseLoginOptionsReturnType
}
