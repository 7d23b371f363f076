import type { KeyhookConfig } from '@keyhook/sdk'
import { defineChain } from 'viem'
import { captchaApp } from './captcha'
import { besideThisPage, protectedApp } from './protection'
import { recoveryApp, requiresRecovery } from './recovery'

/** The URL that `npm start` prints. A deployed app sets these variables. */
export const apiUrl = besideThisPage(import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787')
export const appId =
  captchaApp ?? protectedApp ?? recoveryApp ?? import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-vite-app-00000001'

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

/** A second chain. Its funds can be bridged to the first. */
const otherChain = defineChain({
  ...{ id: 31338, name: 'Other local chain', nativeCurrency: chain.nativeCurrency, testnet: true },
  rpcUrls: { default: { http: [import.meta.env.VITE_OTHER_RPC_URL ?? 'http://127.0.0.1:8546'] } },
})

/** The Solana cluster of the app and its node. */
export const cluster = {
  name: 'devnet',
  rpcUrl: import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899',
} as const

export const config: KeyhookConfig = {
  supportedChains: [chain, otherChain],
  defaultChain: chain,
  solanaClusters: [cluster],
  appearance: { walletChainType: 'ethereum-and-solana' },
  ...(requiresRecovery && { embeddedWallets: { requireUserOwnedRecoveryOnCreate: true } }),
}
