import type { Verified } from '../../domain/entities/linked-account.js'

/** A Farcaster account. */
export type FarcasterAccount = Verified & {
  /** Marks a Farcaster account. */
  readonly type: 'farcaster'
  /** The user's Farcaster ID. */
  readonly fid: number
  /** EIP-55 address that owns the Farcaster ID. */
  readonly ownerAddress: string
  /** Username without '@'. Null if the account has no username. */
  readonly username: string | null
  /** Display name. */
  readonly displayName: string | null
  /** Bio of the profile. */
  readonly bio: string | null
  /** URL of the profile picture. */
  readonly pfp: string | null
  /** URL of the profile's website. */
  readonly url: string | null
  /** Ed25519 public key of the signer that the user has approved for the app. Null before an approval. */
  readonly signerPublicKey: string | null
}

export type Account = FarcasterAccount
/** Identifier that `unlinkFarcaster` takes. */
export type Identifier = number
/** Data that a transfer needs in addition to the offer. */
export type TransferData = {
  /** Address of the other user's embedded wallet. */
  readonly farcasterEmbeddedAddress?: string | undefined
}
/** The screen of the farcaster-signer flow, which adds a signer to the user's Farcaster account. */
export type AddedScreen = { readonly name: 'farcaster-signer' }
