import type { Ethereum } from './ethereum.js'

/** The chains whose embedded wallets sign and send: one more is a member here, a row of `chainKinds` and a review. */
export type WalletChain = Ethereum

export type SignRequest = WalletChain['signRequest']
export type SendRequest = WalletChain['sendRequest']
