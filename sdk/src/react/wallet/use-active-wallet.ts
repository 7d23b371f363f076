'use client'
import { useCallback } from 'react'
import { readActiveWallet } from '../../calls/wallet/active-wallet.js'
import { setActiveWallet } from '../../calls/wallet/set-active-wallet.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useWallets } from './use-wallets.js'

/**
 * The wallet the user acts with: the one that was chosen last, in any tab, else the first of `useWallets`.
 *
 * @example
 * const { wallet, network, setActiveWallet } = useActiveWallet()
 */
export function useActiveWallet(): useActiveWallet.ReturnType {
  const client = useClient()
  const { wallets } = useWallets()
  const chosen = useClientState(() => readActiveWallet(client))
  const wallet = wallets.find(({ address }) => address === chosen) ?? wallets[0]
  return {
    wallet,
    network: wallet?.chainId,
    setActiveWallet: useCallback((chosen) => setActiveWallet(client, chosen), [client]),
  }
}

type UseActiveWalletReturnType = {
  wallet: ConnectedWallet | undefined
  /** CAIP-2 of the chain the wallet is on, such as 'eip155:1'. */
  network: string | undefined
  /** Throws `UNABLE_TO_SIGN` when the wallet is neither the user's nor connected. With wagmi use `useSetActiveWallet`, which tells it too. */
  setActiveWallet: (wallet: Pick<ConnectedWallet, 'address'>) => void
}

export declare namespace useActiveWallet {
  type ReturnType = UseActiveWalletReturnType
}
