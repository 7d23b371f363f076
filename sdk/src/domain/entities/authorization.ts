/** What its authority lets act for its account (EIP-7702): the code of a contract, on one network. */
export type Authorization = {
  readonly contractAddress: string
  readonly chainId: number
  /** Of the account once it takes effect. */
  readonly nonce: number
}

/** With the authority's signature. `address` is the contract's too, as viem names it. */
export type SignedAuthorization = Authorization & {
  readonly address: string
  readonly r: `0x${string}`
  readonly s: `0x${string}`
  readonly yParity: number
}

/** One of a transaction, and whose account it is for; undefined where its signature is nobody's. */
export type ReviewedAuthorization = Authorization & { readonly authority: string | undefined }
