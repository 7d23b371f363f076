'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { completeFlow, type CompleteState } from '../../flows/login/complete.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Returns the state of the wallet that a login creates (`state.status` 'creating-wallet'), with or without screens.
 *
 * @example
 * import { useWalletCreation } from '@keyhook/sdk'
 *
 * export function WalletStatus() {
 *   const { state, retry, done } = useWalletCreation()
 *   if (state.status === 'creating-wallet') return <p>Your wallet is being made…</p>
 *   if (state.status !== 'error' || state.step !== 'creating-wallet') return null
 *   return (
 *     <>
 *       <p role="alert">{state.error.message}</p>
 *       <button onClick={retry}>Try again</button>
 *       <button onClick={done}>Go on without a wallet</button>
 *     </>
 *   )
 * }
 */
export function useWalletCreation(): useWalletCreation.ReturnType {
  const client = useClient()
  const [state, flow] = useFlow(completeFlow)
  const verbs = useMemo<useWalletCreation.Verbs>(
    () => ({
      retry: () => dispatch(flow, { type: 'retry' }),
      done() {
        void flow.send({ type: 'skip' })
        const { screens } = client.store.getState()
        if (screens.at(-1)?.name === 'create-wallet') client.store.setState({ screens: [] })
      },
    }),
    [client, flow],
  )
  return { ...verbs, state }
}

type UseWalletCreationReturnType = useWalletCreation.Verbs & { state: CompleteState }

export declare namespace useWalletCreation {
  type Verbs = {
    /** Retries after an error. */
    retry: () => Promise<void>
    /** Closes the screen: after 'Welcome', or without a wallet after an error. */
    done: () => void
  }
  type ReturnType = UseWalletCreationReturnType
}
