'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { useClient } from '../core/use-client.js'
import { loadDelegation } from './load-delegation.js'

/**
 * Lets the app's server sign with a wallet of the user, and takes it back, once the user has agreed on a screen.
 *
 * @example
 * import { useDelegatedActions } from '@keyhook/sdk'
 *
 * export function Delegate({ address }: { address: string }) {
 *   const { delegateWallet } = useDelegatedActions()
 *   return <button onClick={() => delegateWallet({ address, chainType: 'ethereum' })}>Let the app sign</button>
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
  /** Asks the user, then resolves once the app's server may sign with the wallet, within the app's policy. */
  delegateWallet: (wallet: useDelegatedActions.Wallet) => Promise<void>
  /** Asks the user, then resolves once the app's server may sign with none of their wallets. */
  revokeWallets: () => Promise<void>
}

export declare namespace useDelegatedActions {
  type Wallet = {
    /** Of an embedded wallet of the user. */
    address: string
    chainType: ChainType
  }
  type ReturnType = UseDelegatedActionsReturnType
}
