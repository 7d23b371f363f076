'use client'
import { useMemo } from 'react'
import { confirmFlow, type ConfirmState } from '../../flows/confirmation/confirm.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * What the user is asked to confirm with a code: a change of who can log in, or a wallet that opens in another browser. A
 * component that calls it is where confirmations are asked: `<AuthModal />` has one; without it, draw your own while
 * `state.status` is not 'initial'.
 *
 * @example
 * const { state, submitCode, resendCode, cancel } = useConfirmation()
 * if (state.status === 'awaiting-code-input') await submitCode({ code: '123456' })
 */
export function useConfirmation(): useConfirmation.ReturnType {
  useHandlesScreen('confirm')
  const [state, flow] = useFlow(confirmFlow)
  const verbs = useMemo<useConfirmation.Verbs>(
    () => ({
      submitCode: ({ code }) => dispatch(flow, { type: 'submitCode', code }),
      resendCode: () => dispatch(flow, { type: 'resendCode' }),
      cancel: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseConfirmationReturnType = useConfirmation.Verbs & { state: ConfirmState }

export declare namespace useConfirmation {
  type Verbs = {
    /** Confirms. What waited for it goes on by itself. Rejects with the error that is also in `state`. */
    submitCode: (parameters: { code: string }) => Promise<void>
    /** Sends another code. Also tries again after an error. */
    resendCode: () => Promise<void>
    /**
     * Confirms nothing. The verb that asked rejects: a link with `USER_EXITED_LINK_FLOW`, an update with
     * `USER_EXITED_UPDATE_FLOW`, everything else with `USER_REJECTED`.
     */
    cancel: () => void
  }
  type ReturnType = UseConfirmationReturnType
}
