import type { ConnectedSolanaWallet } from './connected-solana-wallet.js'
import type { ConnectedWallet } from './connected-wallet.js'

/** A connected wallet from elsewhere: `type` says of which kind of chain. */
export type ExternalWallet = ConnectedWallet | ConnectedSolanaWallet
