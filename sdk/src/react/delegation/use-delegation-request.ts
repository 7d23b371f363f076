'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { delegationFlow, type DelegationState } from '../../flows/delegation/delegation.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * What the user is asked of delegation, and their answer. A component that calls it is where it is asked: `<AuthModal />`
 * has one; without it, draw your own while `state.status` is not 'initial'.
 *
 * @example
 * import { useDelegationRequest } from '@keyhook/sdk'
 *
 * export function AskToDelegate() {
 *   const { state, approve, reject } = useDelegationRequest()
 *   if (state.status !== 'ready') return null
 *   return (
 *     <>
 *       <pre>{JSON.stringify(state.policy, null, 2)}</pre>
 *       <button onClick={() => approve()}>Agree</button>
 *       <button onClick={() => reject()}>Not now</button>
 *     </>
 *   )
 * }
 */
export function useDelegationRequest(): useDelegationRequest.ReturnType {
  useHandlesScreen('delegate-wallet')
  useHandlesScreen('revoke-delegation')
  const [state, flow] = useFlow(delegationFlow)
  const verbs = useMemo<useDelegationRequest.Verbs>(
    () => ({
      approve: () => dispatch(flow, { type: 'approve' }),
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseDelegationRequestReturnType = useDelegationRequest.Verbs & { state: DelegationState }

export declare namespace useDelegationRequest {
  type Verbs = {
    /** Agrees to what is shown. Resolves once it is over; rejects with the error that is also in `state`. */
    approve: () => Promise<void>
    /** Says no, or closes the screen after an error, with which the verb that asked then rejects. */
    reject: () => void
    /** Reads the policy anew after an error, and asks again. */
    retry: () => Promise<void>
  }
  type ReturnType = UseDelegationRequestReturnType
}
