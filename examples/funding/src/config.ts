import type { KeyhookConfig } from '@keyhook/sdk'
import { defineChain } from 'viem'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'
export const appId = import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-funding-000000001'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The local node that `npm start -- funding` runs. Wallets are funded on this chain. */
export const chain = defineChain({
  ...{ id: 31337, name: 'Local chain', nativeCurrency, testnet: true },
  rpcUrls: { default: { http: [import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'] } },
})

/** A second chain. Its funds can be bridged to the first. */
export const otherChain = defineChain({
  ...{ id: 31338, name: 'Other local chain', nativeCurrency, testnet: true },
  rpcUrls: { default: { http: [import.meta.env.VITE_OTHER_RPC_URL ?? 'http://127.0.0.1:8546'] } },
})

export const config: KeyhookConfig = {
  supportedChains: [chain, otherChain],
  defaultChain: chain,
  solanaClusters: [{ name: 'devnet', rpcUrl: import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899' }],
  appearance: { walletChainType: 'ethereum-and-solana' },
}
