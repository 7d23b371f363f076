import type { ChainType } from '../rules/evm/chain-types.js'

/** An entry of the wallet lists, as hosts configure it. */
export type WalletListEntry =
  | 'metamask'
  | 'coinbase_wallet'
  | 'rainbow'
  | 'phantom'
  | 'zerion'
  | 'cryptocom'
  | 'uniswap'
  | 'okx_wallet'
  | 'universal_profile'
  | 'rabby_wallet'
  | 'bybit_wallet'
  | 'safe'
  | 'wallet_connect'
  /** All wallets that the browser announces, of both chain types. */
  | 'detected_wallets'
  | 'detected_ethereum_wallets'
  | 'detected_solana_wallets'

/** The chain types whose wallets are listed. */
export type WalletChainType = 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'

/** Options of a wallet list that a call of the app opens. */
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
  /** Address of the account that the user is expected to connect. The screens show it. */
  readonly suggestedAddress?: string | undefined
}

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
  /** The wallet app, as in `useWallets()`. */
  readonly walletClientType: string
  /** True if the wallet was found on this page. */
  readonly isDetected: boolean
  /** True if the wallet was the last one that this browser connected. */
  readonly isRecent: boolean
  /** Website of the wallet, such as 'metamask.io'. */
  readonly homepage: string | undefined
}
