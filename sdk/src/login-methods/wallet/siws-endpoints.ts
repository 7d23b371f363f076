import { walletEndpoints } from '../../wire/endpoints/wallet-endpoints.js'

/** Wallets on Solana. */
export const { authenticate, init, link, transfer, unlink } = walletEndpoints('siws')
