/** A key that may write on Farcaster for a user, once they have approved it in their app there. */
export type FarcasterSigner = {
  /** Of Ed25519: 32 bytes in hex, beginning 0x. */
  readonly publicKey: string
  /** 'revoked': the user has taken the approval back, and the key writes no more. */
  readonly status: 'pending_approval' | 'approved' | 'revoked'
  /** Where the user approves it on their phone, while it is pending. */
  readonly approvalUrl: string | undefined
}
