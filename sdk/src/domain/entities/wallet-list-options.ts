import type { WalletChainType } from './wallet-chain-type.js'
import type { WalletListEntry } from './wallet-list-entry.js'

/** Options of a wallet list that the host opens. */
export type WalletListOptions = {
  /** The listed wallets, such as `['detected_wallets', 'coinbase_wallet']`. Default: the configuration's list. */
  readonly walletList?: readonly WalletListEntry[] | undefined
  /**
   * The chain types whose wallets are listed. Default: the configuration's. Login and link lists contain only chain
   * types that can log in.
   */
  readonly walletChainType?: WalletChainType | undefined
  /** Text above the list. */
  readonly description?: string | undefined
  /** The expected account, shown on the screens. */
  readonly suggestedAddress?: string | undefined
}
