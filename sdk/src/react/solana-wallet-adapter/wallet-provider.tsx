'use client'
import {
  useConnection,
  useWallet,
  WalletProvider as AdaptersProvider,
  type WalletProviderProps,
} from '@solana/wallet-adapter-react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { adoptConnection } from '../../calls/chain-kinds/solana/solana-clusters.js'
import { announceSolanaWallet } from '../../connectors/announce-solana-wallet.js'
import { externalWalletsOf } from '../../calls/external-wallets/external-wallets-of.js'
import { adapterLinkOf } from '../../connectors/external/solana/adapter-link.js'
import { createSolanaEngine } from '../../connectors/external/solana/create-solana-engine.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useWeb3 } from '../wallet/use-web3.js'

/**
 * wallet-adapter's `WalletProvider`, connected to the SDK. Mount it below `KeyhookProvider` and `ConnectionProvider`.
 * `useSolanaWallets()` includes its connected adapter, and its list includes the user's embedded wallet. The SDK calls
 * the cluster through the `Connection` of `ConnectionProvider`.
 *
 * @example
 * import { KeyhookProvider } from '@keyhook/sdk'
 * import { WalletProvider } from '@keyhook/sdk/solana-wallet-adapter'
 * import { ConnectionProvider } from '@solana/wallet-adapter-react'
 * import type { ReactNode } from 'react'
 *
 * export const Providers = ({ children }: { children: ReactNode }) => (
 *   <KeyhookProvider appId="keyhookviteexampleapp0001" apiUrl="https://auth.example.com">
 *     <ConnectionProvider endpoint="https://api.devnet.solana.com">
 *       <WalletProvider wallets={[]} autoConnect>
 *         {children}
 *       </WalletProvider>
 *     </ConnectionProvider>
 *   </KeyhookProvider>
 * )
 */
export function WalletProvider({ children, ...props }: WalletProvider.Props): ReactElement {
  const client = useClient()
  const isAnnounced = useClientState(({ app }) => app.embeddedWallets.announce)
  // Runs after the effects of wallet-adapter's provider, which then listens for new wallets.
  useEffect(() => {
    if (isAnnounced) return undefined
    const stop = new AbortController()
    announceSolanaWallet(client, stop.signal)
    return () => stop.abort()
  }, [client, isAnnounced])
  return (
    <AdaptersProvider {...props}>
      <Link />
      {children}
    </AdaptersProvider>
  )
}

export declare namespace WalletProvider {
  type Props = Omit<WalletProviderProps, 'children'> & {
    /** Components that use the hooks. */
    children?: ReactNode
  }
}

function Link(): null {
  const client = useClient()
  const state = useWallet()
  const { connection } = useConnection()
  useWeb3()
  useEffect(() => adoptConnection(client, connection), [client, connection])
  // Runs before `KeyhookProvider` starts the client, because child effects run before parent effects.
  useEffect(() => {
    const { connectors, update } = adapterLinkOf(client)
    const leave = externalWalletsOf(client).adopt(createSolanaEngine(client, connectors, { isFollowing: true }))
    return () => {
      leave()
      update(undefined)
    }
  }, [client])
  useEffect(() => adapterLinkOf(client).update(state))
  return null
}
