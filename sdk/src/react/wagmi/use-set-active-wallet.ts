'use client'
import { useMemo } from 'react'
import { useConfig } from 'wagmi'
import { connect } from 'wagmi/actions'
import { setActiveWallet } from '../../calls/wallet/set-active-wallet.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'

/**
 * Selects which of the user's wallets wagmi's hooks use.
 *
 * @example
 * import { useWallets } from '@keyhook/sdk'
 * import { useSetActiveWallet } from '@keyhook/sdk/wagmi'
 *
 * export function Wallets() {
 *   const { wallets } = useWallets()
 *   const { setActiveWallet } = useSetActiveWallet()
 *   return wallets.map((wallet) => (
 *     <button key={wallet.address} onClick={() => setActiveWallet(wallet)}>
 *       {wallet.address}
 *     </button>
 *   ))
 * }
 */
export function useSetActiveWallet(): useSetActiveWallet.ReturnType {
  const client = useClient()
  const config = useConfig()
  return useMemo(() => {
    async function choose({ address }: Pick<ConnectedWallet, 'address'>): Promise<void> {
      const { connections } = config.state
      // If an external wallet and an embedded wallet have this address, selects the embedded wallet.
      const isOwn = findEmbeddedWallet(client.store.getState().user, address) !== undefined
      const otherWallet = [...connections.values()].find(
        ({ accounts, connector }) =>
          !isOwn && connector.type !== 'keyhook' && accounts.some((each) => each === address),
      )
      if (otherWallet) {
        const { accounts, connector } = otherWallet
        setActiveWallet(client, { address })
        // Writes the stored value directly, because wagmi 2 and 3 have different names for the action.
        await config.storage?.setItem('recentConnectorId', connector.id)
        config.setState((state) => ({ ...state, current: connector.uid }))
        // wagmi uses the first account that a wallet returns.
        const others = accounts.filter((each) => each !== address)
        if (accounts[0] !== address)
          connector.emitter.emit('change', { accounts: [address as `0x${string}`, ...others] })
        return
      }
      const connector = config.connectors.find(({ type }) => type === 'keyhook')
      if (!connector) throw new KeyhookError('INVALID_REQUEST', "wagmi's config has no keyhookConnector().")
      setActiveWallet(client, { address })
      if (config.state.current !== connector.uid) await connect(config, { connector })
    }
    return { setActiveWallet: (wallet) => handled(choose(wallet)) }
  }, [client, config])
}

type UseSetActiveWalletReturnType = {
  /**
   * Resolves once wagmi's first account is this wallet: an external wallet that wagmi has connected, or an embedded
   * one. Connects the embedded wallet's connector if necessary. Rejects with `UNABLE_TO_SIGN` for another user's
   * wallet.
   */
  setActiveWallet: (wallet: Pick<ConnectedWallet, 'address'>) => Promise<void>
}

export declare namespace useSetActiveWallet {
  type ReturnType = UseSetActiveWalletReturnType
}
