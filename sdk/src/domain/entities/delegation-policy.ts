/** What an app's server may have signed with a wallet whose user agrees to it. */
export type DelegationPolicy = {
  /** Each by its number, such as 8453. None on Solana, whose transactions name no network. */
  readonly chains: readonly number[]
  /** The contracts that may be called, in EIP-55; on Solana, the programs. Where there are none, it is plain payments alone. */
  readonly contracts: readonly string[]
  /** The most that a wallet may give away in 24 hours with the fees, in digits: wei of each chain's coin, or lamports. */
  readonly valueADay: string
}
