import type { Ethereum } from './ethereum.js'
import type { Solana } from './solana.js'

/**
 * Types of the chains whose embedded wallets sign and send. A new chain is a member here, a row of `chainKinds` and a
 * review.
 */
export type WalletChain = Ethereum | Solana

/** The chains whose embedded wallets sign. */
export type SigningChain = WalletChain

export type SignRequest = SigningChain['signRequest']
export type SendRequest = WalletChain['sendRequest']
