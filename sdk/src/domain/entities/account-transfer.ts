import type { TransferData } from '../../login-methods/all/account.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { LoginMethod } from './login-method.js'
import type { LinkedAccount } from './linked-account.js'
import type { WalletProof } from './wallet-proof.js'

/**
 * An offer to move an account of another user to the current user, who has proved to own it. The transfer deletes the
 * other user.
 */
export type AccountTransfer = TransferData & {
  /** Identifies the offer. It works once, in this session. */
  readonly nonce: string
  /** Time at which the offer expires, in milliseconds since the epoch. */
  readonly expiresAt: number
  /**
   * The account's identifier: an email address, a phone number, a wallet address, or the subject at an OAuth provider.
   */
  readonly account: string
  /** The kind of account, by the `type` of linked accounts. */
  readonly accountType: LinkedAccount['type']
  /** The login method that the user was linking with. */
  readonly linkMethod: LoginMethod
  /** The account's name, as shown to the user. */
  readonly displayName: string
  /** The other user's first embedded wallet: the first of `embeddedWallets`. */
  readonly embeddedWalletAddress: string | undefined
  /** All wallets that the other user loses. */
  readonly embeddedWallets: readonly { readonly address: string; readonly chainType: ChainType }[]
  /** Name and icon of the wallet, where the account is a wallet. */
  readonly externalWalletMetadata?: ExternalWalletMetadata | undefined
  /** The social account, where the account is one. */
  readonly oAuthUserInfo?: { readonly provider: LoginMethod; readonly subject: string } | undefined
}

export type ExternalWalletMetadata = Pick<WalletProof, 'chainId' | 'connectorType' | 'walletClientType'>
