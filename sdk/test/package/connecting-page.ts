import { initialCode } from './initial-code.js'

/**
 * The code of a page that connects wallets with the host's wagmi: the host's own imports, and its imports of the SDK.
 */
const page = [
  `export { createElement } from 'react'`,
  `export { createRoot } from 'react-dom/client'`,
  `export { QueryClient, QueryClientProvider } from '@tanstack/react-query'`,
  `export { http, useConnect, useConnection, useDisconnect, useSwitchChain } from 'wagmi'`,
  `export { mainnet } from 'wagmi/chains'`,
  `export { createConfig, WagmiProvider } from '@keyhook/sdk/wagmi'`,
  `export { KeyhookProvider, useConnectWallet, useKeyhook, useWallets } from '@keyhook/sdk'`,
]
/** Modules that load with the first component that lists wallets. */
const loaded = [
  'calls/wallet/reach-wallet',
  'calls/external-wallets/external-wallets-of',
  'connectors/external/create-ethereum-engine',
  'calls/external-wallets/create-connect-requests',
  'domain/rules/wallet/wallet-directory',
].map((file) => `export * as ${file.replaceAll(/\W/g, '_')} from './node_modules/@keyhook/sdk/dist/${file}.js'`)

/** Measures the gzipped bytes of all JavaScript that a page loads to list wallets, before the user selects one. */
export const connectingPage = ({ consumer }: { consumer: string }): ReturnType<typeof initialCode> =>
  initialCode([...page, ...loaded].join('\n'), { consumer, isOneFile: true, withReact: true })
