import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'

/**
 * Announces a Solana wallet with the Wallet Standard. Its key exists until the page closes. The wallet approves every
 * request.
 */
export function announceBurner(): void {
  const burner: object = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:mainnet')
  registerWallet(burner as Parameters<typeof registerWallet>[0])
}
