/** A transaction whose bytes are final: sending them twice moves funds once. */
export type SignedTransaction = {
  /** The bytes for the node. */
  readonly raw: string
  /** Transaction hash, 32 bytes in hex. */
  readonly hash: string
  /** The account that signed. */
  readonly from: string
  /** The account's nonce. */
  readonly nonce: number
}
