import type { ChainType } from '../rules/evm/chain-types.js'

/** A wallet from elsewhere that the user can choose. */
export type WalletChoice = {
  /** What `connect` takes, such as 'metamask' or 'solana:phantom'. */
  readonly id: string
  /** As users know it, such as 'MetaMask'. */
  readonly name: string
  /** The wallet's own, a data URL; undefined for one that was not found on this page. */
  readonly icon: string | undefined
  /** The kind of chain it is connected for. A wallet of both is two choices. */
  readonly chainType: ChainType
  /** The wallet's software, as `useWallets()` names it. */
  readonly walletClientType: string
  /** Whether it was found on this page. */
  readonly isDetected: boolean
  /** Whether it is the one that this browser connected last. */
  readonly isRecent: boolean
  /** Where it can be had, such as 'metamask.io'. */
  readonly site: string | undefined
}
