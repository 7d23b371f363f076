/**
 * Wallet policy: spending limits of an app's wallets, whichever client requests the signature. An omitted setting means
 * no limit, except for `solana`.
 */
export type WalletPolicy = {
  /** The allowed Ethereum networks, by chain ID. */
  readonly chains?: readonly number[] | undefined
  /** The allowed contracts, in EIP-55. Native transfers are not restricted by this list. */
  readonly contracts?: readonly string[] | undefined
  /** Contracts whose code may act for a wallet (EIP-7702), in EIP-55. Default: no contracts. */
  readonly accountImplementations?: readonly string[] | undefined
  /** Allowed typed data besides permits and orders, by EIP-712 encoded type. */
  readonly typedData?: readonly string[] | undefined
  /** Limit per transaction, in wei, as a decimal. */
  readonly maxValue?: string | undefined
  /** Limit in 24 hours, fees included. */
  readonly valueADay?: string | undefined
  /** Allows signing of bare hashes and of typed data with unlisted types. */
  readonly blindSigning: boolean
  /** 'provider': users confirm each signature on a page of the provider instead of a page of the app. */
  readonly promptLocation?: string | undefined
  /** Rules for Solana. Without it, Solana wallets sign no transactions. */
  readonly solana?:
    | {
        /**
         * Allowed programs besides transfers. Default: no programs if the policy limits a value, otherwise all
         * programs.
         */
        readonly programs?: readonly string[] | undefined
        /** Limit in lamports, as a decimal. */
        readonly maxValue?: string | undefined
        readonly valueADay?: string | undefined
      }
    | undefined
}
