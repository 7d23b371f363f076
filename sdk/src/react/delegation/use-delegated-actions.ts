'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { useClient } from '../core/use-client.js'
import { loadDelegation } from './load-delegation.js'

/**
 * Delegates a wallet to the app's server, and revokes the delegation. The user agrees on a screen.
 *
 * @example
 * import { useDelegatedActions } from '@keyhook/sdk'
 *
 * export function Delegate({ address }: { address: string }) {
 * const { delegateWallet } = useDelegatedActions()
 * return <button onClick={() => delegateWallet({ address, chainType: 'ethereum' })}>Let the app sign</button>
 * }
 */
export function useDelegatedActions(): useDelegatedActions.ReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      delegateWallet: ({ address, chainType }) =>
        handled(loadDelegation().then(({ delegateWallet }) => delegateWallet(client, { address, chainType }))),
      revokeWallets: () => handled(loadDelegation().then(({ revokeWallets }) => revokeWallets(client))),
    }),
    [client],
  )
}

type UseDelegatedActionsReturnType = {
  /** Prompts the user. Resolves once the app's server may sign with the wallet, within the app's policy. */
  delegateWallet: (wallet: useDelegatedActions.Wallet) => Promise<void>
  /** Prompts the user. Resolves once the app's server can no longer sign with any of their wallets. */
  revokeWallets: () => Promise<void>
}

export declare namespace useDelegatedActions {
  type Wallet = {
    /** Address of an embedded wallet of the user. */
    address: string
    chainType: ChainType
  }
  type ReturnType = UseDelegatedActionsReturnType
}

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
