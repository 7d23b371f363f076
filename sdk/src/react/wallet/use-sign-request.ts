'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { signFlow, type SignState } from '../../flows/transaction/sign.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from './use-handles-screen.js'

/**
 * Prompts for a signature. `<AuthModal />` includes this prompt. Without it, render your own while `state.status` is
 * not 'initial'. The data may be unreadable bytes, or may hide a permission. Show the warnings of {@link useSignReview}
 * first, then its result.
 *
 * @example
 * import { useSignRequest, useSignReview } from '@keyhook/sdk'
 *
 * const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
 *
 * export function AskToSign() {
 *   const { state, approve, reject } = useSignRequest()
 *   const reviewed = useSignReview('request' in state ? state.request : undefined)
 *   if (state.status !== 'ready' || !reviewed) return null
 *   const { review } = reviewed
 *   return (
 *     <>
 *       <p role="alert">{review.warnings.join(', ')}</p>
 *       <pre>{'text' in review ? review.text : JSON.stringify([review, state.request.data], plain, 2)}</pre>
 *       <button onClick={() => approve()}>Sign</button>
 *       <button onClick={() => reject()}>Not now</button>
 *     </>
 *   )
 * }
 */
export function useSignRequest(): useSignRequest.ReturnType {
  useHandlesScreen('sign-request')
  const [state, flow] = useFlow(signFlow)
  const verbs = useMemo<useSignRequest.Verbs>(
    () => ({
      approve: () => dispatch(flow, { type: 'approve' }),
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseSignRequestReturnType = useSignRequest.Verbs & { state: SignState }

export declare namespace useSignRequest {
  type Verbs = {
    /** Signs. Resolves when the request has ended. Rejects with the error that is also in `state`. */
    approve: () => Promise<void>
    /** Rejects the request, or closes the screen after an error. The waiting call rejects with `USER_REJECTED`. */
    reject: () => void
    /** Retries after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseSignRequestReturnType
}
