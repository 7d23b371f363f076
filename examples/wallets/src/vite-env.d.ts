/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_KEYHOOK_API_URL?: string
  readonly VITE_KEYHOOK_APP_ID?: string
  readonly VITE_RPC_URL?: string
  readonly VITE_SOLANA_RPC_URL?: string
  readonly VITE_WALLETCONNECT_RELAY?: string
}
