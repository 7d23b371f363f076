import { walletEndpoints } from '../../wire/endpoints/wallet-endpoints.js'

/** Endpoints for logins with Solana wallets. */
export const { authenticate, init, link, transfer, unlink } = walletEndpoints('siws')
