'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { delegationFlow, type DelegationState } from '../../flows/delegation/delegation.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Prompts the user to agree to a delegation. `<AuthModal />` includes this prompt. Without it, render your own while
 * `state.status` is not 'initial'.
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
    /**
     * Approves the shown request. Resolves when the delegation request has ended. Rejects with the error that is also
     * in `state`.
     */
    approve: () => Promise<void>
    /** Declines, or closes the screen after an error. The call that requested the delegation then rejects. */
    reject: () => void
    /** Reads the policy again after an error, and prompts again. */
    retry: () => Promise<void>
  }
  type ReturnType = UseDelegationRequestReturnType
}
