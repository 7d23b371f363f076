'use client'
import { useMemo } from 'react'
import { completeFlow, type CompleteState } from '../../flows/login/complete.js'
import { settle } from '../core/settle.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'

/**
 * The wallet that a login creates (`state.status` 'creating-wallet'), with screens or without.
 *
 * @example
 * const { state, retry, done } = useWalletCreation()
 */
export function useWalletCreation(): useWalletCreation.ReturnType {
  const client = useClient()
  const [state, send] = useFlow(completeFlow)
  const verbs = useMemo<useWalletCreation.Verbs>(
    () => ({
      retry: () => settle(send({ type: 'retry' })),
      done() {
        void send({ type: 'skip' })
        const { screens } = client.store.getState()
        if (screens.at(-1)?.name === 'create-wallet') client.store.setState({ screens: [] })
      },
    }),
    [client, send],
  )
  return { ...verbs, state }
}

export declare namespace useWalletCreation {
  type Verbs = {
    /** Tries again after an error. */
    retry: () => Promise<void>
    /** Leaves the screen: after 'Welcome', or without a wallet after an error. */
    done: () => void
  }
  type ReturnType = Verbs & { state: CompleteState }
}
