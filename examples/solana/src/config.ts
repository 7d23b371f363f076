import type { KeyhookConfig } from '@keyhook/sdk'
import { connection } from './connection'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'
export const appId = import.meta.env.VITE_KEYHOOK_APP_ID ?? 'keyhook-solana-0000000001'

export const config: KeyhookConfig = {
  solanaClusters: [{ name: 'devnet', connection }],
  embeddedWallets: { ethereum: { createOnLogin: 'off' }, solana: { createOnLogin: 'all-users' } },
  appearance: { walletChainType: 'solana-only' },
}
