'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { readActiveWallet } from '../../calls/wallet/active-wallet.js'
import { setActiveWallet } from '../../calls/wallet/set-active-wallet.js'
import { findActiveWallet } from '../../connectors/find-active-wallet.js'
import type { connectActiveWallet } from '../../connectors/connect-active-wallet.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useWallets } from './use-wallets.js'

/**
 * Returns the active wallet: the one that was selected last in any tab, or the first of `useWallets`.
 *
 * @example
 * import { useActiveWallet } from '@keyhook/sdk'
 *
 * export function ActiveWallet() {
 *   const { connect, wallet, network } = useActiveWallet()
 *   if (!wallet) return <button onClick={connect}>Connect a wallet</button>
 *   return (
 *     <p>
 *       {wallet.address} on {network}
 *     </p>
 *   )
 * }
 */
export function useActiveWallet(): useActiveWallet.ReturnType {
  const client = useClient()
  const { wallets } = useWallets()
  const selected = useClientState(() => readActiveWallet(client))
  const wallet = findActiveWallet(wallets, selected)
  const verbs = useMemo<Verbs>(
    () => ({
      setActiveWallet: (selected) => setActiveWallet(client, selected),
      connect: (options) =>
        handled(
          import('../../connectors/connect-active-wallet.js').then((m) =>
            m.connectActiveWallet(client, optionsOf(options)),
          ),
        ),
    }),
    [client],
  )
  return { ...verbs, wallet, network: wallet?.chainId }
}

type Verbs = {
  /**
   * Throws `UNABLE_TO_SIGN` for a wallet that is neither the user's nor connected. With wagmi, use
   * `useSetActiveWallet`, which also changes the account of wagmi.
   */
  setActiveWallet: (wallet: Pick<ConnectedWallet, 'address'>) => void
  /**
   * Resolves with the active wallet. Without one, or with `reset`, opens the connect screens and activates the
   * connected wallet. Rejects as `connectWallet` does.
   */
  connect: (options?: connectActiveWallet.Options | optionsOf.ClickEvent) => Promise<connectActiveWallet.ReturnType>
}

type UseActiveWalletReturnType = Verbs & {
  wallet: ConnectedWallet | undefined
  /** CAIP-2 ID of the wallet's current chain, such as 'eip155:1'. */
  network: string | undefined
}

export declare namespace useActiveWallet {
  type ReturnType = UseActiveWalletReturnType
}
