'use client'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { type Config, type Connector, WagmiProvider as WagmisProvider, type WagmiProviderProps } from 'wagmi'
import { clientRefOf } from '../../connectors/create-config.js'
import { createEthereumEngine } from '../../connectors/external/create-ethereum-engine.js'
import { externalWalletsOf } from '../../calls/external-wallets/external-wallets-of.js'
import { useClient } from '../core/use-client.js'
import { connect, disconnect, switchChain } from 'wagmi/actions'
import type { EthereumWallets, WalletConnection, WalletConnector } from '../../connectors/external/ethereum-wallets.js'

/**
 * wagmi's provider, for use below `KeyhookProvider`. Passes the client to the connector of a config that `createConfig`
 * made. `useWallets` contains the wallets that wagmi has connected, with any config.
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
  // Links the client during rendering, because wagmi reconnects during rendering.
  clientRefOf(config)?.fill(client)
  // Child effects run before parent effects, so this runs before `KeyhookProvider` starts the client.
  useEffect(() => externalWalletsOf(client).adopt(createEthereumEngine(client, wagmiWallets(config))), [client, config])
  return <WagmisProvider {...props} />
}

export declare namespace WagmiProvider {
  type Props = WagmiProviderProps & {
    /** Components that use wagmi's hooks. */
    children?: ReactNode
  }
}

/** Returns the connectors and connections of a wagmi config, of wagmi 2 or 3. */
function wagmiWallets(config: Config): EthereumWallets {
  const ofWagmi = (connector: WalletConnector) => connector as unknown as Connector
  const connections = (state = config.state) => state.connections as unknown as ReadonlyMap<string, WalletConnection>
  return {
    connections: () => connections(),
    connectors: () => config.connectors as unknown as readonly WalletConnector[],
    isReconnecting: () => config.state.status === 'reconnecting',
    watch(listener) {
      const stops = [
        config.subscribe(
          (state) => connections(state),
          (_, before) => listener(before),
        ),
        config.subscribe(
          ({ status }) => status,
          () => listener(),
        ),
        config._internal.connectors.subscribe(() => listener()),
      ]
      return () => stops.forEach((stop) => stop())
    },
    // wagmi's types require more fields than its code uses.
    create: (create) => config._internal.connectors.setup(create as never) as unknown as WalletConnector,
    list: (connector) => config._internal.connectors.setState((all) => [...all, ofWagmi(connector)]),
    async connect(connector, { isReconnecting } = { isReconnecting: false }) {
      await connect(config, { connector: ofWagmi(connector), ...(isReconnecting && { isReconnecting }) } as never)
    },
    disconnect: (connector) => disconnect(config, { connector: ofWagmi(connector) }),
    async switchChain(connector, chainId) {
      await switchChain(config, { connector: ofWagmi(connector), chainId })
    },
  }
}
