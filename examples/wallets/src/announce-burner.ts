import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'

/** A wallet on Solana whose key lives as long as the page, announced by the Wallet Standard. It agrees to everything. */
export function announceBurner(): void {
  const burner: object = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:mainnet')
  registerWallet(burner as Parameters<typeof registerWallet>[0])
}
