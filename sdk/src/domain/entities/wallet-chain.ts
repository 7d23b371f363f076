import type { Ethereum } from './ethereum.js'
import type { Solana } from './solana.js'

/** The chains whose embedded wallets sign and send: one more is a member here, a row of `chainKinds` and a review. */
export type WalletChain = Ethereum

/** The chains whose embedded wallets sign. */
export type SigningChain = WalletChain | Solana

export type SignRequest = SigningChain['signRequest']
export type SendRequest = WalletChain['sendRequest']
