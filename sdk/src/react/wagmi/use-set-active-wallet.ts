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
 * Chooses which of the user's wallets wagmi's hooks are about.
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
      // Of an account that the user has here too, the embedded wallet is meant.
      const isOwn = findEmbeddedWallet(client.store.getState().user, address) !== undefined
      const elsewhere = [...connections.values()].find(
        ({ accounts, connector }) =>
          !isOwn && connector.type !== 'keyhook' && accounts.some((each) => each === address),
      )
      if (elsewhere) {
        const { accounts, connector } = elsewhere
        setActiveWallet(client, { address })
        // wagmi 2 and 3 have different names for the action that does this.
        await config.storage?.setItem('recentConnectorId', connector.id)
        config.setState((state) => ({ ...state, current: connector.uid }))
        // Of a wallet that has shared several accounts, wagmi is about the first.
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
   * Resolves once wagmi's first account is this wallet: one from elsewhere that wagmi has connected, or an embedded one,
   * whose connector is connected when another was in use. Rejects with `UNABLE_TO_SIGN` when it is not the user's.
   */
  setActiveWallet: (wallet: Pick<ConnectedWallet, 'address'>) => Promise<void>
}

export declare namespace useSetActiveWallet {
  type ReturnType = UseSetActiveWalletReturnType
}
