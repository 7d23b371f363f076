import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { registerWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'

/** A wallet on Solana whose key lives as long as the page, announced by the Wallet Standard. It agrees to everything. */
export const announceBurner = () => registerWalletAdapter(new UnsafeBurnerWalletAdapter(), 'solana:mainnet')
