import type { Verified } from '../../domain/entities/verified.js'

/** An account of Farcaster's. */
export type FarcasterAccount = Verified & {
  /** Marks a Farcaster account. */
  readonly type: 'farcaster'
  /** The user's number at Farcaster. */
  readonly fid: number
  /** EIP-55 address that owns the fid. */
  readonly ownerAddress: string
  /** The name without '@'; null where the account has none. */
  readonly username: string | null
  /** The name as it is shown. */
  readonly displayName: string | null
  /** What the user says of themselves. */
  readonly bio: string | null
  /** Address of the profile picture. */
  readonly pfp: string | null
  /** Address that the profile leads to. */
  readonly url: string | null
  /** Ed25519 public key of the signer that the user has approved for the app; null while there is none. */
  readonly signerPublicKey: string | null
}

export type Account = FarcasterAccount
/** What `unlinkFarcaster` takes. */
export type Identifier = number
/** What a transfer of an account needs besides the offer. */
export type TransferData = {
  /** Of a Farcaster account: the wallet that its other user has here. */
  readonly farcasterEmbeddedAddress?: string | undefined
}
/** The screen that adds a signer to the user's account: what the farcaster-signer flow holds. */
export type AddedScreen = { readonly name: 'farcaster-signer' }
