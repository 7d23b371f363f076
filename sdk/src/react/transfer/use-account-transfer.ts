'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { accountTransferFlow, type AccountTransferState } from '../../flows/transfer/account-transfer.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Prompts to transfer an account that belongs to another user, after a hook tried to link it. `<AuthModal />` includes
 * this prompt. Without it, render your own while `state.status` is not 'initial'. The linking call waits for the user's
 * decision, and resolves after the transfer.
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
     * Transfers the account and deletes its other user, with all their data in this app. Show `state.balances` before
     * you call it. Also retries after an error with `canRetry`. Rejects with the error that is also in `state`.
     */
    transfer: () => Promise<void>
    /** Declines the transfer. The linking call rejects with `USER_EXITED_LINK_FLOW`. */
    decline: () => void
  }
  type ReturnType = UseAccountTransferReturnType
}
