'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { farcasterSignerFlow, type FarcasterSignerState } from '../../flows/farcaster/farcaster-signer.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Where the user approves a signer on Farcaster. A component that calls it is where that is shown: `<AuthModal />` has one;
 * without it, draw your own while `state.status` is not 'initial'.
 *
 * @example
 * import { useFarcasterSignerRequest } from '@keyhook/sdk'
 *
 * export function ApproveSigner() {
 *   const { state } = useFarcasterSignerRequest()
 *   return state.status === 'awaiting-approval' ? <a href={state.approvalUrl}>Approve in your app</a> : null
 * }
 */
export function useFarcasterSignerRequest(): useFarcasterSignerRequest.ReturnType {
  useHandlesScreen('farcaster-signer')
  const [state, flow] = useFlow(farcasterSignerFlow)
  const verbs = useMemo<useFarcasterSignerRequest.Verbs>(
    () => ({
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseFarcasterSignerRequestReturnType = useFarcasterSignerRequest.Verbs & { state: FarcasterSignerState }

export declare namespace useFarcasterSignerRequest {
  type Verbs = {
    /** Leaves it, or closes the screen after an error, with which the verb that asked then rejects. */
    reject: () => void
    /** Asks Farcaster again after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseFarcasterSignerRequestReturnType
}
