import type { KeyhookConfig } from '@keyhook/sdk'
import { walletConnect } from '@keyhook/sdk/wallet-connect'
import { defineChain } from 'viem'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'
export const appId = import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-wallets-000000001'

/** The local node that `npm start -- wallets` runs. */
const harbour = defineChain({
  id: 31337,
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'] } },
  testnet: true,
})

/** The Solana node that `npm start -- wallets` runs. */
export const solanaRpcUrl = import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899'

/** URL of a local relay that acts like WalletConnect's, if one runs. */
const relayUrl = import.meta.env.VITE_WALLETCONNECT_RELAY

export const config: KeyhookConfig = {
  ...(relayUrl && {
    walletConnectCloudProjectId: '0'.repeat(32),
    externalWallets: { connectors: [walletConnect], walletConnect: { relayUrl } },
  }),
  supportedChains: [harbour],
  defaultChain: harbour,
  appearance: { walletChainType: 'ethereum-and-solana' },
  embeddedWallets: { announce: true },
  solanaClusters: [{ name: 'devnet', rpcUrl: solanaRpcUrl }],
}
