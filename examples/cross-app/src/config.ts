import { createClient, type KeyhookConfig } from '@keyhook/sdk'
import { crossAppConnector } from '@keyhook/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { foundry } from 'wagmi/chains'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'

/** ID of the provider app. Its users can log in to the requester app. */
export const providerAppId = 'keyhook-cross-from-000001'
const requesterId = 'keyhook-cross-req-0000001'

/** True in the provider app. The host name selects one of the two apps. */
export const isProviderApp = location.hostname === 'provider-app.localhost'

const appId = isProviderApp ? providerAppId : requesterId

/** The settings of this app. In the requester app, the provider app is a login method. */
const config: KeyhookConfig = isProviderApp
  ? {}
  : { loginMethodsAndOrder: { primary: [`privy:${providerAppId}`, 'email'] } }

/** The client for `KeyhookProvider` and for the wagmi connector. */
export const client = createClient({ appId, apiUrl, config })

/** The wagmi connector also offers the wallets in the provider app. */
export const wagmi = createConfig({
  chains: [foundry],
  transports: { [foundry.id]: http() },
  connectors: isProviderApp ? [] : [crossAppConnector({ client, appId: providerAppId, name: 'Fieldnotes' })],
})
