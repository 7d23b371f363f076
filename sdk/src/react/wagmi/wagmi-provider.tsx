'use client'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { WagmiProvider as WagmisProvider, type WagmiProviderProps } from 'wagmi'
import { clientRefOf } from '../../connectors/create-config.js'
import { createEthereumEngine } from '../../connectors/external/create-ethereum-engine.js'
import { externalWalletsOf } from '../../connectors/external/external-wallets-of.js'
import { useClient } from '../core/use-client.js'

/**
 * wagmi's provider, below `PrivyProvider`: its client is handed to the connector of a config of `createConfig`, and what
 * wagmi has connected, by any config, is what `useWallets` says.
 *
 * @example
 * <PrivyProvider appId={appId} apiUrl={apiUrl}>
 *   <QueryClientProvider client={queryClient}>
 *     <WagmiProvider config={config}>
 *       <App />
 *     </WagmiProvider>
 *   </QueryClientProvider>
 * </PrivyProvider>
 */
export function WagmiProvider(props: WagmiProvider.Props): ReactElement {
  const client = useClient()
  const { config } = props
  // While rendering, because wagmi reconnects while it renders.
  clientRefOf(config)?.fill(client)
  // Before `PrivyProvider` starts the client, which then needs no config of its own: effects run from the inside out.
  useEffect(() => externalWalletsOf(client).adopt(createEthereumEngine(client, config)), [client, config])
  return <WagmisProvider {...props} />
}

export declare namespace WagmiProvider {
  type Props = WagmiProviderProps & { children?: ReactNode }
}
