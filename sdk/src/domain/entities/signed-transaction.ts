/** A transaction whose bytes are final: sending them twice moves funds once. */
export type SignedTransaction = {
  /** What the node is given. */
  readonly raw: string
  readonly hash: string
  readonly from: string
  readonly nonce: number
}
