import { createClient, type KeyhookConfig } from '@keyhook/sdk'
import { crossAppConnector } from '@keyhook/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { foundry } from 'wagmi/chains'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'

/** ID of the provider app, whose users log in to the requester app. */
export const providerAppId = 'keyhook-cross-from-000001'
const requesterId = 'keyhook-cross-req-0000001'

/** True in the provider app. The host name determines which of the two apps this is. */
export const isProviderApp = location.hostname === 'provider-app.localhost'

const appId = isProviderApp ? providerAppId : requesterId

/** The settings of this app. The other app is a login method. */
const config: KeyhookConfig = isProviderApp
  ? {}
  : { loginMethodsAndOrder: { primary: [`privy:${providerAppId}`, 'email'] } }

/** The client of `KeyhookProvider` and of the connector. */
export const client = createClient({ appId, apiUrl, config })

/** The wallets in the provider app are also a wagmi connector. */
export const wagmi = createConfig({
  chains: [foundry],
  transports: { [foundry.id]: http() },
  connectors: isProviderApp ? [] : [crossAppConnector({ client, appId: providerAppId, name: 'Fieldnotes' })],
})
