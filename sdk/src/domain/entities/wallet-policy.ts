/** What an app's settings let its wallets sign at most, whoever asks. What is left out has no limit, `solana` excepted. */
export type WalletPolicy = {
  /** The networks of Ethereum's kind that are signed for, by their numbers. */
  readonly chains?: readonly number[] | undefined
  /** In EIP-55. Plain payments need none. */
  readonly contracts?: readonly string[] | undefined
  /** Of one transaction, in digits: wei of the chain's coin. */
  readonly maxValue?: string | undefined
  /** Of 24 hours, with the fees. */
  readonly valueADay?: string | undefined
  /** Whether bare hashes are signed. */
  readonly blindSigning: boolean
  /** 'provider': users agree on a page of the provider, not on the app's. */
  readonly askedAt?: string | undefined
  /** Without it, wallets on Solana sign no transactions. */
  readonly solana?:
    | {
        /** Those that may be called besides transfers. Where a value is limited, none when left out. */
        readonly programs?: readonly string[] | undefined
        /** Lamports, in digits. */
        readonly maxValue?: string | undefined
        readonly valueADay?: string | undefined
      }
    | undefined
}
