export { createConfig } from '../connectors/create-config.js'
export { keyhookConnector } from '../connectors/keyhook-connector.js'
export { useSetActiveWallet } from '../react/wagmi/use-set-active-wallet.js'
export { WagmiProvider } from '../react/wagmi/wagmi-provider.js'
