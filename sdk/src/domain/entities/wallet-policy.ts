/** What an app's settings let its wallets sign at most, whoever asks. What is left out has no limit. */
export type WalletPolicy = {
  readonly chains?: readonly number[] | undefined
  /** In EIP-55. Plain payments need none. */
  readonly contracts?: readonly string[] | undefined
  /** Of one transaction, in digits: wei of the chain's coin. */
  readonly maxValue?: string | undefined
  /** Whether bare hashes are signed. */
  readonly blindSigning: boolean
}
