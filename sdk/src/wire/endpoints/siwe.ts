import { walletEndpoints } from './wallet-endpoints.js'

/** Wallets on Ethereum. */
export const { authenticate, init, link, transfer, unlink } = walletEndpoints('siwe')
