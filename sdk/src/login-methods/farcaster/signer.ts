import type { AccountOfType, WalletAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'

/** A key that posts on Farcaster for a user. The user approves it in the Farcaster app. */
export type FarcasterSigner = {
  /** Ed25519 public key: 32 bytes in hex with 0x. */
  readonly publicKey: string
  /** 'revoked': the user has revoked the approval, and the key can no longer post. */
  readonly status: 'pending_approval' | 'approved' | 'revoked'
  /** URL at which the user approves a pending key on their phone. */
  readonly approvalUrl: string | undefined
}

/**
 * Returns the user's Farcaster account, and the wallet from whose entropy the signer is derived. Throws
 * `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (no Farcaster account) or `EMBEDDED_WALLET_NOT_FOUND`.
 */
export function checkFarcasterSigner(shown: User | undefined): checkFarcasterSigner.ReturnType {
  const user = requireUser(shown)
  const account = user.linkedAccounts.find((each) => each.type === 'farcaster')
  if (!account)
    throw new KeyhookError('INVALID_REQUEST', 'User must have a Farcaster account to use a Farcaster signer.')
  const wallet = [...getEmbeddedWallets(user), ...getEmbeddedWallets(user, 'solana')].find(({ imported }) => !imported)
  if (!wallet)
    throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'User must have an embedded wallet to use a Farcaster signer.')
  return { account, wallet }
}

export declare namespace checkFarcasterSigner {
  type ReturnType = { account: AccountOfType<'farcaster'>; wallet: WalletAccount }
}

/** Returns the message that the user's first wallet signs to register a Farcaster signer (security rules 39 and 42). */
export const farcasterSignerMessage = (claim: farcasterSignerMessage.Claim): string =>
  [
    `${claim.origin} registers ${claim.publicKey} to post on Farcaster for the owner of ${claim.address}.`,
    '',
    `App: ${claim.appId}`,
    `User: ${claim.userId}`,
    `Chain: ${claim.chainType}`,
    `Frame key: ${claim.frameKey}`,
    `Nonce: ${claim.nonce}`,
  ].join('\n')

export declare namespace farcasterSignerMessage {
  type Claim = {
    /** Address of the first wallet, which signs. */
    address: string
    appId: string
    chainType: ChainType
    /** Thumbprint of the wallet frame's key (RFC 7638). The signature is invalid for any other frame. */
    frameKey: string
    /** A current nonce of the server. */
    nonce: string
    /** Origin of the provider. */
    origin: string
    /** The Ed25519 key to register: 32 bytes in hex with 0x. */
    publicKey: string
    userId: string
  }
}

/** Returns the parts of the action that registers a Farcaster signer, as the provider's page shows them. */
export const farcasterSignerParts = (publicKey: string) => ['signer', 'farcaster', publicKey] as const
