/** What an app's server may have signed with a wallet whose user agrees to it. */
export type DelegationPolicy = {
  /** Each by its number, such as 8453. */
  readonly chains: readonly number[]
  /** The contracts that may be called, in EIP-55. Where there are none, it is plain payments alone. */
  readonly contracts: readonly string[]
  /** The most that a wallet may give away in 24 hours with the fees, in digits: wei of each chain's coin. */
  readonly valueADay: string
}
