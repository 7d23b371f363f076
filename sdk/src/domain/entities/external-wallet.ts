import type { ConnectedSolanaWallet } from './connected-solana-wallet.js'
import type { ConnectedWallet } from './connected-wallet.js'

/** A connected external wallet. `type` is its kind of chain. */
export type ExternalWallet = ConnectedWallet | ConnectedSolanaWallet
