import type { Ethereum } from './ethereum.js'
import type { Solana } from './solana.js'

/**
 * Types of the chains whose embedded wallets sign and send. To add a chain, add a member here, a row in `chainKinds`
 * and a review.
 */
export type WalletChain = Ethereum | Solana

/** The chains whose embedded wallets sign. */
export type SigningChain = WalletChain

export type SignRequest = SigningChain['signRequest']
export type SendRequest = WalletChain['sendRequest']
