'use client'
import { useMemo } from 'react'
import type { ConfirmationWay } from '../../domain/entities/confirmation.js'
import { confirmFlow, type ConfirmState } from '../../flows/confirmation/confirm.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Prompts the user to confirm an action, such as a change of login accounts or opening a wallet in another browser. The
 * user enters a code, or signs with a wallet or passkey if no code can reach them. `<AuthModal />` includes this
 * prompt. Without it, render your own while `state.status` is not 'initial'.
 *
 * @example
 * import { useConfirmation } from '@keyhook/sdk'
 *
 * export function Confirm() {
 *   const { state, submitCode, sign } = useConfirmation()
 *   const error = state.status === 'error' && <p role="alert">{state.error.message}</p>
 *   if (state.status === 'confirmed') return <p>Confirmed.</p>
 *   if ('signing' in state && state.signing)
 *     return (
 *       <>
 *         {error}
 *         <button onClick={() => sign()}>Confirm by signing</button>
 *       </>
 *     )
 *   if (!('sent' in state && state.sent)) return error || null
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submitCode({ code: String(new FormData(event.currentTarget).get('code')) })
 *       }}
 *     >
 *       <input name="code" aria-label={`The code that went to ${state.sent.destination}`} />
 *       {error}
 *     </form>
 *   )
 * }
 */
export function useConfirmation(): useConfirmation.ReturnType {
  useHandlesScreen('confirm')
  const [state, flow] = useFlow(confirmFlow)
  const verbs = useMemo<useConfirmation.Verbs>(
    () => ({
      submitCode: ({ code }) => dispatch(flow, { type: 'submitCode', code }),
      resendCode: () => dispatch(flow, { type: 'resendCode' }),
      sign: (parameters) => dispatch(flow, { type: 'sign', way: parameters?.way }),
      cancel: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseConfirmationReturnType = useConfirmation.Verbs & { state: ConfirmState }

export declare namespace useConfirmation {
  type Verbs = {
    /** Confirms with the code. The waiting action then continues. Rejects with the error that is also in `state`. */
    submitCode: (parameters: { code: string }) => Promise<void>
    /** Sends another code, even after an error. */
    resendCode: () => Promise<void>
    /**
     * Signs with the wallet or passkey of `state.signing`, or with another of its `ways`. Call it in a click. Rejects
     * with `GENERIC_CONNECT_WALLET_ERROR` and the reason 'wallet_not_connected' if the wallet is disconnected; retry
     * after connecting it.
     */
    sign: (parameters?: { way?: ConfirmationWay | undefined }) => Promise<void>
    /**
     * Cancels. A waiting link rejects with `USER_EXITED_LINK_FLOW`, an update with `USER_EXITED_UPDATE_FLOW`, and any
     * other action with `USER_REJECTED`.
     */
    cancel: () => void
  }
  type ReturnType = UseConfirmationReturnType
}
