'use client'
import { createElement, type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { loadSmartWalletConfig } from '../../calls/smart-wallet/load-smart-wallet-config.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { getChainId } from '../../calls/wallet/get-chain-id.js'
import { linkOnce } from '../../connectors/smart-wallets/link-once.js'
import type { openSmartWallets, SmartWalletClient } from '../../connectors/smart-wallets/open-smart-wallets.js'
import type { SmartWalletConfig } from '../../domain/entities/smart-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/find-embedded-wallet.js'
import { useClient } from '../core/use-client.js'
import { usePrivy } from '../core/use-privy.js'
import { SmartWalletsContext } from './smart-wallets-context.js'

/**
 * Gives every user with an embedded wallet on Ethereum a smart wallet that it owns, of the kind and on the networks that the
 * app's settings name, and links it to the user. Below `PrivyProvider`; its code loads once there is such a user.
 *
 * @example
 * <PrivyProvider appId={appId} apiUrl={apiUrl}>
 *   <SmartWalletsProvider>
 *     <App />
 *   </SmartWalletsProvider>
 * </PrivyProvider>
 */
export function SmartWalletsProvider({ children, config: given }: SmartWalletsProvider.Props): ReactElement {
  const client = useClient()
  const { user } = usePrivy()
  const owner = findEmbeddedWallet(user ?? undefined, undefined, 'ethereum')?.address
  // By what it says: a page writes it anew with each render.
  const context = JSON.stringify(given?.paymasterContext)
  const [opened, setOpened] = useState<Opened>()
  const [chainId, setChainId] = useState<number>()
  const [shown, setShown] = useState<{ of: Opened; client: SmartWalletClient }>()

  useEffect(() => {
    if (!owner) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      await whenAppSettled(client, { signal })
      const config = await loadSmartWalletConfig(client, { signal })
      if (!config.isEnabled || config.networks.length === 0) return
      const { openSmartWallets } = await import('../../connectors/smart-wallets/open-smart-wallets.js')
      const paymasterContext = context === undefined ? undefined : (JSON.parse(context) as Record<string, unknown>)
      const wallets = openSmartWallets(client, { config, owner, paymasterContext, onSwitch: setChainId })
      if (!signal.aborted) setOpened({ config, owner, wallets })
    }
    open().catch(() => {})
    return () => controller.abort()
  }, [client, context, owner])

  const current = opened && opened.owner === owner ? opened : undefined
  const networks = current?.config.networks
  const wanted =
    networks?.find((network) => network.chainId === chainId) ??
    networks?.find((network) => owner !== undefined && network.chainId === getChainId(client, owner)) ??
    networks?.[0]
  const wantedId = wanted?.chainId

  useEffect(() => {
    if (!current || wantedId === undefined) return undefined
    let isOver = false
    current.wallets.getClientForChain({ id: wantedId }).then(
      (smart) => {
        if (isOver) return
        setShown({ of: current, client: smart })
        linkOnce(client, { client: smart, type: current.config.type })
      },
      () => {},
    )
    return () => void (isOver = true)
  }, [client, current, wantedId])

  const value = useMemo(
    () => ({
      client: shown && shown.of === current ? shown.client : undefined,
      getClientForChain: async (chain: { id: number }) => {
        if (!current) throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'The user has no smart wallet.')
        return current.wallets.getClientForChain(chain)
      },
    }),
    [current, shown],
  )
  return createElement(SmartWalletsContext.Provider, { value }, children)
}

type Opened = { config: SmartWalletConfig; owner: string; wallets: openSmartWallets.ReturnType }

export declare namespace SmartWalletsProvider {
  type Props = {
    config?:
      | {
          /** What paymasters are told with each operation, in the place of the app's settings. */
          paymasterContext?: Readonly<Record<string, unknown>> | undefined
        }
      | undefined
    children?: ReactNode
  }
}
