'use client'
import type { WalletListEntry } from '@keyhook/sdk'

/** The entries of the landing that lead to wallets, and whether one stands for a single wallet. Total: so is the SDK's list. */
export const walletOptions: Readonly<Record<string, 'one' | 'several' | undefined>> = {
  wallet: 'several',
  detected_wallets: 'several',
  detected_ethereum_wallets: 'several',
  detected_solana_wallets: 'several',
  metamask: 'one',
  coinbase_wallet: 'one',
  rainbow: 'one',
  phantom: 'one',
  zerion: 'one',
  cryptocom: 'one',
  uniswap: 'one',
  okx_wallet: 'one',
  universal_profile: 'one',
  rabby_wallet: 'one',
  bybit_wallet: 'one',
  safe: 'one',
  wallet_connect: 'one',
} satisfies Record<WalletListEntry | 'wallet', 'one' | 'several'>
// keyhook oauth-status@0.1.0
