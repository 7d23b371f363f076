'use client'
import type { WalletChoice, WalletListEntry } from '@keyhook/sdk'

/**
 * The entries of the landing that open wallets. The value is `one` for a single wallet and `several` for a list.
 * A type error reports an entry of the SDK that is missing here.
 */
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

/** Returns true if an entry of the landing, or of the host's list, includes the wallet. */
export const isOffered = (option: string, { chainType, isDetected, walletClientType }: WalletChoice): boolean => {
  if (option === 'detected_wallets') return isDetected
  if (option === 'detected_ethereum_wallets') return isDetected && chainType === 'ethereum'
  if (option === 'detected_solana_wallets') return isDetected && chainType === 'solana'
  return walletOptions[option] !== 'one' || option === walletClientType
}
