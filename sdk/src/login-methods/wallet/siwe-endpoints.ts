import { walletEndpoints } from '../../wire/endpoints/wallet-endpoints.js'

/** Endpoints for logins with Ethereum wallets. */
export const { authenticate, init, link, transfer, unlink } = walletEndpoints('siwe')
