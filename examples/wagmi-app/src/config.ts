import { createClient } from '@keyhook/sdk'
import { keyhookConnector } from '@keyhook/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { harbour, island } from './chains'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'

/** The client for `KeyhookProvider` and for the connector. */
export const client = createClient({
  appId: import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-wagmi-app-0000001',
  apiUrl,
  config: { embeddedWallets: { announce: true } },
})

export const config = createConfig({
  chains: [harbour, island],
  transports: { [harbour.id]: http(), [island.id]: http() },
  connectors: [keyhookConnector({ client }), injected()],
  pollingInterval: 500,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
