'use client'
import { useMemo } from 'react'
import { acceptTerms } from '../../calls/user/accept-terms.js'
import { logOut } from '../../calls/session/log-out.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { completeFlow, type CompleteState } from '../../flows/login/complete.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Lets the user accept the app's terms, if the app requires them after login (`state.status` 'awaiting-terms').
 *
 * @example
 * import { useAcceptTerms } from '@keyhook/sdk'
 *
 * export function Terms() {
 *   const { acceptTerms, decline, state } = useAcceptTerms()
 *   const failed = state.status === 'error' && state.step === 'accepting-terms' ? state.error : undefined
 *   if (state.status !== 'awaiting-terms' && !failed) return null
 *   return (
 *     <>
 *       {failed && <p role="alert">{failed.message}</p>}
 *       <button onClick={acceptTerms}>Accept the terms</button>
 *       <button onClick={decline}>Log out</button>
 *     </>
 *   )
 * }
 */
export function useAcceptTerms(): useAcceptTerms.ReturnType {
  const client = useClient()
  const [state, flow] = useFlow(completeFlow)
  const verbs = useMemo<useAcceptTerms.Verbs>(() => {
    const isAsking = () => {
      const state = flow.getState()
      return state.status === 'awaiting-terms' || (state.status === 'error' && state.step === 'accepting-terms')
    }
    return {
      acceptTerms: () =>
        isAsking() ? dispatch(flow, { type: 'accept' }) : handled(acceptTerms(client).then(() => {})),
      decline: () => (isAsking() ? dispatch(flow, { type: 'decline' }) : handled(logOut(client))),
    }
  }, [client, flow])
  return { ...verbs, state }
}

type UseAcceptTermsReturnType = useAcceptTerms.Verbs & { state: CompleteState }

export declare namespace useAcceptTerms {
  type Verbs = {
    /** Accepts the terms, and continues the login. Rejects with a typed error, which is also in `state`. */
    acceptTerms: () => Promise<void>
    /** Declines the terms, and logs out. */
    decline: () => Promise<void>
  }
  type ReturnType = UseAcceptTermsReturnType
}
