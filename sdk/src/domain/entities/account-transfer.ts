import type { TransferData } from '../../login-methods/all/account.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { LoginMethod } from './login-method.js'
import type { LinkedAccount } from './linked-account.js'
import type { WalletProof } from './wallet-proof.js'

/**
 * An offer to move another user's account to the current user, who has proved that they own it. The transfer deletes
 * the other user.
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
  /** The login method of the link that led to the offer. */
  readonly linkMethod: LoginMethod
  /** The account's name, as shown to the user. */
  readonly displayName: string
  /** The first entry of `embeddedWallets`. */
  readonly embeddedWalletAddress: string | undefined
  /** All wallets that the other user loses. */
  readonly embeddedWallets: readonly { readonly address: string; readonly chainType: ChainType }[]
  /** Name and icon of the wallet, if the account is a wallet. */
  readonly externalWalletMetadata?: ExternalWalletMetadata | undefined
  /** The social account, if the account is a social account. */
  readonly oAuthUserInfo?: { readonly provider: LoginMethod; readonly subject: string } | undefined
}

export type ExternalWalletMetadata = Pick<WalletProof, 'chainId' | 'connectorType' | 'walletClientType'>
