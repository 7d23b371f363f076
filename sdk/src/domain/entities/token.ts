/** What an ERC-20 contract says of itself. Anybody can say anything: show it beside the contract's address. */
export type Token = {
  /** At most 32 characters. */
  readonly symbol: string
  /** 0 to 36. */
  readonly decimals: number
}

/** What an NFT contract says of itself (ERC-721 or ERC-1155). */
export type Collection = {
  /** At most 32 characters; undefined when it tells none. */
  readonly symbol: string | undefined
}

/** What a wallet lacks: `amount` more base units of a token, of its contract or, without one, of the network's own currency. */
export type Shortage = { readonly amount: bigint; readonly token: Token; readonly contract?: string | undefined }
