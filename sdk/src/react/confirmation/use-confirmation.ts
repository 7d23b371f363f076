'use client'
import { useMemo } from 'react'
import type { ConfirmationWay } from '../../domain/entities/confirmation-way.js'
import { confirmFlow, type ConfirmState } from '../../flows/confirmation/confirm.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * What the user is asked to confirm: a change of who can log in, or a wallet that opens in another browser. They confirm it
 * with a code, or where no code reaches them, with what their wallet or passkey signs. A component that calls it is where
 * confirmations are asked: `<AuthModal />` has one; without it, draw your own while `state.status` is not 'initial'.
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
    /** Confirms. What waited for it goes on by itself. Rejects with the error that is also in `state`. */
    submitCode: (parameters: { code: string }) => Promise<void>
    /** Sends another code. Also tries again after an error. */
    resendCode: () => Promise<void>
    /**
     * Has the wallet or passkey sign that `state.signing` names, or the one of its `ways` that is given. To be called in a
     * click. A wallet has to be connected: rejects with `GENERIC_CONNECT_WALLET_ERROR` and the reason
     * 'wallet_not_connected' where it is not, and can be tried again once it is.
     */
    sign: (parameters?: { way?: ConfirmationWay | undefined }) => Promise<void>
    /**
     * Confirms nothing. The verb that asked rejects: a link with `USER_EXITED_LINK_FLOW`, an update with
     * `USER_EXITED_UPDATE_FLOW`, everything else with `USER_REJECTED`.
     */
    cancel: () => void
  }
  type ReturnType = UseConfirmationReturnType
}
