/** What an app's settings let its wallets sign at most, whoever asks. What is left out has no limit, `solana` excepted. */
export type WalletPolicy = {
  /** The networks of Ethereum's kind that are signed for, by their numbers. */
  readonly chains?: readonly number[] | undefined
  /** In EIP-55. Plain payments need none. */
  readonly contracts?: readonly string[] | undefined
  /** Contracts whose code may act for a wallet (EIP-7702), in EIP-55. None when left out. */
  readonly accountImplementations?: readonly string[] | undefined
  /** Types of typed data that are signed besides permits and orders, each as EIP-712 encodes it. */
  readonly typedData?: readonly string[] | undefined
  /** Of one transaction, in digits: wei of the chain's coin. */
  readonly maxValue?: string | undefined
  /** Of 24 hours, with the fees. */
  readonly valueADay?: string | undefined
  /** Bare hashes and typed data of unlisted types are signed. */
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
