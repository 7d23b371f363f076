import type { KeyhookConfig } from '@keyhook/sdk'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'
export const appId = import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-solana-0000000001'

/** The node that `npm start -- solana` runs on this machine. */
export const rpcUrl = import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899'

export const config: KeyhookConfig = {
  solanaClusters: [{ name: 'devnet', rpcUrl }],
  embeddedWallets: { ethereum: { createOnLogin: 'off' }, solana: { createOnLogin: 'all-users' } },
  appearance: { walletChainType: 'solana-only' },
}
