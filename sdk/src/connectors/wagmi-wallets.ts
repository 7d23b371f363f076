import type { Config, Connector } from 'wagmi'
import { connect, disconnect, switchChain } from 'wagmi/actions'
import type { EthereumWallets, WalletConnection, WalletConnector } from './external/ethereum-wallets.js'

/** Returns the connectors and connections of a wagmi config, of wagmi 2 or 3. */
export function wagmiWallets(config: Config): EthereumWallets {
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
    // wagmi's types require more than its code uses.
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
