'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { loadDelegation } from './load-delegation.js'
import type { useDelegatedActions } from './use-delegated-actions.js'

/**
 * Delegates without screens, for an app that prompts the user itself. If the app's settings enforce screens, they open
 * nevertheless.
 *
 * @example
 * import { useHeadlessDelegatedActions } from '@keyhook/sdk'
 *
 * export function Delegate({ address }: { address: string }) {
 *   const { delegateWallet } = useHeadlessDelegatedActions()
 *   return <button onClick={() => delegateWallet({ address, chainType: 'ethereum' })}>Let the app sign</button>
 * }
 */
export function useHeadlessDelegatedActions(): useHeadlessDelegatedActions.ReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      delegateWallet: ({ address, chainType }) =>
        handled(
          loadDelegation().then(({ delegateWallet }) =>
            delegateWallet(client, { address, chainType, isHeadless: true }),
          ),
        ),
      revokeWallets: () =>
        handled(loadDelegation().then(({ revokeWallets }) => revokeWallets(client, { isHeadless: true }))),
    }),
    [client],
  )
}

type UseHeadlessDelegatedActionsReturnType = useDelegatedActions.ReturnType

export declare namespace useHeadlessDelegatedActions {
  type ReturnType = UseHeadlessDelegatedActionsReturnType
}
