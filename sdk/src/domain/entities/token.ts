/** What an ERC-20 contract says of itself. Anybody can say anything: show it beside the contract's address. */
export type Token = {
  /** At most 32 characters. */
  readonly symbol: string
  /** 0 to 36. */
  readonly decimals: number
}
