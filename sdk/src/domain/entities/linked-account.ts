/** When a linked account was first and last proven to be the user's. */
export type Verified = { readonly firstVerifiedAt: Date | null; readonly latestVerifiedAt: Date | null }

export type EmailAccount = Verified & { readonly type: 'email'; readonly address: string }

export type PhoneAccount = Verified & { readonly type: 'phone'; readonly number: string }

export type RecoveryMethod = 'privy' | 'user-passcode' | 'google-drive' | 'icloud'

/** A wallet of the user: external, or embedded (`connectorType` 'embedded' or 'embedded_imported'). */
export type WalletAccount = Verified & {
  readonly type: 'wallet'
  /** EIP-55 address on Ethereum, base58 public key on Solana. */
  readonly address: string
  readonly chainType: 'ethereum' | 'solana'
  /** CAIP-2, such as 'eip155:1'. */
  readonly chainId: string | undefined
  /** The wallet's software: 'privy' for embedded wallets, otherwise such as 'metamask'. */
  readonly walletClientType: string | undefined
  readonly connectorType: string | undefined
  readonly imported: boolean
  readonly delegated: boolean
  /** Position on the HD path; null for external and imported wallets. */
  readonly walletIndex: number | null
  readonly recoveryMethod: RecoveryMethod | undefined
}

/** A kind of account this version has no fields for: newer servers may send them. */
export type OtherAccount = Verified & { readonly type: 'other'; readonly kind: string }

export type LinkedAccount = EmailAccount | PhoneAccount | WalletAccount | OtherAccount
