/** A transaction whose bytes are final: sending them twice moves funds once. */
export type SignedTransaction = {
  /** What the node is given. */
  readonly raw: string
  /** What the network knows it by: 32 bytes in hex. */
  readonly hash: string
  /** The account that signed. */
  readonly from: string
  /** How many transactions the account has sent before. */
  readonly nonce: number
}
