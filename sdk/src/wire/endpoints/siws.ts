import { walletEndpoints } from './wallet-endpoints.js'

/** Wallets on Solana. */
export const { authenticate, init, link, transfer, unlink } = walletEndpoints('siws')
