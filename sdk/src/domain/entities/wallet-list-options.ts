import type { WalletChainType } from './wallet-chain-type.js'
import type { WalletListEntry } from './wallet-list-entry.js'

/** What the host says of a list of wallets that it opens. */
export type WalletListOptions = {
  /** Which wallets are listed, such as `['detected_wallets', 'coinbase_wallet']`, in the place of the configuration's list. */
  readonly walletList?: readonly WalletListEntry[] | undefined
  /** Which chains' wallets are listed, in the place of the configuration's. To log in and to link, of those that do so. */
  readonly walletChainType?: WalletChainType | undefined
  /** What is said above the list. */
  readonly description?: string | undefined
  /** The account that is hoped for: the screens name it. */
  readonly suggestedAddress?: string | undefined
}
