'use client'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { WagmiProvider as WagmisProvider, type WagmiProviderProps } from 'wagmi'
import { clientRefOf } from '../../connectors/create-config.js'
import { createEthereumEngine } from '../../connectors/external/create-ethereum-engine.js'
import { externalWalletsOf } from '../../calls/external-wallets/external-wallets-of.js'
import { wagmiWallets } from '../../connectors/wagmi-wallets.js'
import { useClient } from '../core/use-client.js'

/**
 * wagmi's provider, for use below `KeyhookProvider`. Passes the client to the connector of a config of `createConfig`.
 * `useWallets` contains the wallets that wagmi has connected, by any config.
 *
 * @example
 * import { KeyhookProvider } from '@keyhook/sdk'
 * import { createConfig, WagmiProvider } from '@keyhook/sdk/wagmi'
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
 * import type { ReactNode } from 'react'
 * import { http } from 'viem'
 * import { base } from 'viem/chains'
 *
 * const config = createConfig({ chains: [base], transports: { [base.id]: http() } })
 * const queryClient = new QueryClient()
 *
 * export const Providers = ({ children }: { children: ReactNode }) => (
 *   <KeyhookProvider appId="keyhookviteexampleapp0001" apiUrl="https://auth.example.com">
 *     <QueryClientProvider client={queryClient}>
 *       <WagmiProvider config={config}>{children}</WagmiProvider>
 *     </QueryClientProvider>
 *   </KeyhookProvider>
 * )
 */
export function WagmiProvider(props: WagmiProvider.Props): ReactElement {
  const client = useClient()
  const { config } = props
  // Runs during rendering, because wagmi reconnects during rendering.
  clientRefOf(config)?.fill(client)
  // Runs before `KeyhookProvider` starts the client, which then needs no wagmi config: effects run from the inside out.
  useEffect(() => externalWalletsOf(client).adopt(createEthereumEngine(client, wagmiWallets(config))), [client, config])
  return <WagmisProvider {...props} />
}

export declare namespace WagmiProvider {
  type Props = WagmiProviderProps & {
    /** Components that use wagmi's hooks. */
    children?: ReactNode
  }
}
