import { defineChain } from 'viem'
import { besideThisPage, protectedApp } from './protection'

/** The URL that `npm start` prints. A deployed app sets these variables. */
export const apiUrl = besideThisPage(import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787')
export const appId = protectedApp ?? import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-headless-00000001'

/** The provider app whose users can log in here with their accounts. */
export const providerAppId = 'keyhook-cross-from-000001'

/** The local node that `npm start` runs. */
export const chain = defineChain({
  id: 31337,
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'] } },
  testnet: true,
})

/** The Solana cluster of the app and its node. */
export const cluster = {
  name: 'devnet',
  rpcUrl: import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899',
} as const
