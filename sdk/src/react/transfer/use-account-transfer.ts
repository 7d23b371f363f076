'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { accountTransferFlow, type AccountTransferState } from '../../flows/transfer/account-transfer.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * The offer to move an account here that was to be linked and is another user's, whichever hook linked it. A component that calls it is
 * where that is asked: `<AuthModal />` has one; without it, draw your own while `state.status` is not 'initial'. The link
 * waits for the answer, and resolves once the account has moved.
 *
 * @example
 * import { useAccountTransfer } from '@keyhook/sdk'
 *
 * export function OfferTransfer() {
 *   const { state, transfer, decline } = useAccountTransfer()
 *   if (state.status !== 'offered') return null
 *   return (
 *     <>
 *       <p>Delete the other user of {state.transfer.displayName}?</p>
 *       <button onClick={() => transfer()}>Move it here</button>
 *       <button onClick={() => decline()}>Leave it</button>
 *     </>
 *   )
 * }
 */
export function useAccountTransfer(): useAccountTransfer.ReturnType {
  useHandlesScreen('account-transfer')
  const [state, flow] = useFlow(accountTransferFlow)
  const verbs = useMemo<useAccountTransfer.Verbs>(
    () => ({
      transfer: () => dispatch(flow, { type: 'transfer' }),
      decline: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseAccountTransferReturnType = useAccountTransfer.Verbs & { state: AccountTransferState }

export declare namespace useAccountTransfer {
  type Verbs = {
    /**
     * Moves the account here and deletes the user who has it, with all they own here: show them `state.balances` first.
     * Also tries again after an error, where `canRetry` says so. Rejects with the error that is also in `state`.
     */
    transfer: () => Promise<void>
    /** Leaves the account where it is. The link rejects with `USER_EXITED_LINK_FLOW`. */
    decline: () => void
  }
  type ReturnType = UseAccountTransferReturnType
}
