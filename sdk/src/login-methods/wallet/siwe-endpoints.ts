import { walletEndpoints } from '../../wire/endpoints/wallet-endpoints.js'

/** Wallets on Ethereum. */
export const { authenticate, init, link, transfer, unlink } = walletEndpoints('siwe')
