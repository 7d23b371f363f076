import type { Verified } from '../../domain/entities/linked-account.js'

/** A Farcaster account. */
export type FarcasterAccount = Verified & {
  /** Marks a Farcaster account. */
  readonly type: 'farcaster'
  /** The user's Farcaster ID. */
  readonly fid: number
  /** EIP-55 address that owns the fid. */
  readonly ownerAddress: string
  /** Username without '@'. null if the account has no username. */
  readonly username: string | null
  /** Display name. */
  readonly displayName: string | null
  /** Bio of the profile. */
  readonly bio: string | null
  /** Address of the profile picture. */
  readonly pfp: string | null
  /** Website of the profile. */
  readonly url: string | null
  /** Ed25519 public key of the signer that the user approved for the app. null before an approval. */
  readonly signerPublicKey: string | null
}

export type Account = FarcasterAccount
/** Identifier that `unlinkFarcaster` takes. */
export type Identifier = number
/** Input of a transfer, besides the offer. */
export type TransferData = {
  /** Address of the embedded wallet of the account's other user. */
  readonly farcasterEmbeddedAddress?: string | undefined
}
/** The screen that adds a signer to the user's Farcaster account. It shows the farcaster-signer flow. */
export type AddedScreen = { readonly name: 'farcaster-signer' }
