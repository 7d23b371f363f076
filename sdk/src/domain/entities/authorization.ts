/** Permission for a contract's code to act for an account on one network (EIP-7702). */
export type Authorization = {
  /** The contract whose code acts for the account. */
  readonly contractAddress: string
  /** Chain ID of the network. */
  readonly chainId: number
  /** Nonce of the account when the authorization takes effect. */
  readonly nonce: number
}

/** An authorization with the account's signature. `address` equals `contractAddress`, under viem's name. */
export type SignedAuthorization = Authorization & {
  /** The same contract. */
  readonly address: string
  /** First half of the signature, 32 bytes in hex. */
  readonly r: `0x${string}`
  /** Second half of the signature, 32 bytes in hex. */
  readonly s: `0x${string}`
  /** Parity of the signature: 0 or 1. */
  readonly yParity: number
}

/** An authorization of a transaction, with its account. */
export type ReviewedAuthorization = Authorization & {
  /** The account that delegates to the code; undefined if the signature is invalid. */
  readonly authority: string | undefined
}
