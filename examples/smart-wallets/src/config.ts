import { createClient } from '@keyhook/sdk'
import { keyhookConnector } from '@keyhook/sdk/wagmi'
import { defineChain } from 'viem'
import { createConfig, http } from 'wagmi'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'

/** The local node that `npm start -- smart-wallets` runs. */
export const harbour = defineChain({
  id: 31337,
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'] } },
  testnet: true,
})

/** The client for `KeyhookProvider` and for wagmi's connector. */
export const client = createClient({
  appId: import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-smart-wallets-001',
  apiUrl,
  config: { supportedChains: [harbour], defaultChain: harbour },
})

export const config = createConfig({
  chains: [harbour],
  transports: { [harbour.id]: http() },
  connectors: [keyhookConnector({ client })],
  pollingInterval: 500,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
