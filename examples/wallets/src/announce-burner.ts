import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'

/** Announces a Solana wallet by the Wallet Standard. Its key exists as long as the page. It agrees to everything. */
export function announceBurner(): void {
  const burner: object = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:mainnet')
  registerWallet(burner as Parameters<typeof registerWallet>[0])
}
