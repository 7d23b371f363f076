import type { ChainType } from '../rules/evm/chain-types.js'

/** An external wallet that the user can select. */
export type WalletChoice = {
  /** Wallet ID for `connect`, such as 'metamask' or 'solana:phantom'. */
  readonly id: string
  /** Name shown to users, such as 'MetaMask'. */
  readonly name: string
  /** The wallet's icon as a data URL; undefined for a wallet that was not found on this page. */
  readonly icon: string | undefined
  /** Chain type of the connection. A wallet with both chain types has two entries. */
  readonly chainType: ChainType
  /** The wallet's software, as in `useWallets()`. */
  readonly walletClientType: string
  /** True if it was found on this page. */
  readonly isDetected: boolean
  /** True if this browser connected it last. */
  readonly isRecent: boolean
  /** Website of the wallet, such as 'metamask.io'. */
  readonly homepage: string | undefined
}
