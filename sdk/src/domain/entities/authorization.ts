/** What its authority lets act for its account (EIP-7702): the code of a contract, on one network. */
export type Authorization = {
  /** The contract whose code acts. */
  readonly contractAddress: string
  /** The network, by its number. */
  readonly chainId: number
  /** Of the account once it takes effect. */
  readonly nonce: number
}

/** With the authority's signature. `address` is the contract's too, as viem names it. */
export type SignedAuthorization = Authorization & {
  /** The same contract. */
  readonly address: string
  /** First half of the authority's signature, 32 bytes in hex. */
  readonly r: `0x${string}`
  /** Second half of the signature, 32 bytes in hex. */
  readonly s: `0x${string}`
  /** Parity of the signature: 0 or 1. */
  readonly yParity: number
}

/** One of a transaction, and whose account it is for; undefined where its signature is nobody's. */
export type ReviewedAuthorization = Authorization & {
  /** The account whose code it sets; undefined where its signature is nobody's. */
  readonly authority: string | undefined
}
