'use client'
import { useMemo } from 'react'
import { signFlow, type SignState } from '../../flows/transaction/sign.js'
import { settle } from '../core/settle.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'
import { dismissScreen } from './dismiss-screen.js'
import { useHandlesScreen } from './use-handles-screen.js'

/**
 * What the user is asked to sign, and their answer. A component that calls it is where signing is asked: `<AuthModal />`
 * has one; without it, draw your own while `state.status` is not 'initial'.
 *
 * @example
 * const { state, approve, reject } = useSignRequest()
 * if (state.status === 'ready') return <Confirm text={state.request.data} onYes={approve} onNo={reject} />
 */
export function useSignRequest(): useSignRequest.ReturnType {
  useHandlesScreen('sign-request')
  const client = useClient()
  const [state, send] = useFlow(signFlow)
  const verbs = useMemo<useSignRequest.Verbs>(
    () => ({
      approve: () => settle(send({ type: 'approve' })),
      reject: () => dismissScreen(client, 'sign-request'),
      retry: () => settle(send({ type: 'retry' })),
    }),
    [client, send],
  )
  return { ...verbs, state }
}

export declare namespace useSignRequest {
  type Verbs = {
    /** Signs. Resolves once it is over; rejects with the error that is also in `state`. */
    approve: () => Promise<void>
    /** Says no, or closes the screen after an error. Whoever asked gets `USER_REJECTED`. */
    reject: () => void
    /** Tries again after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = Verbs & { state: SignState }
}
