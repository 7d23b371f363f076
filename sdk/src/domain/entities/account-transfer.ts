import type { TransferData } from '../../login-methods/all/account.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { LoginMethod } from './app.js'
import type { LinkedAccount } from './linked-account.js'
import type { WalletProof } from './wallet-proof.js'

/** The offer to move an account here that another user has, to whom has proved to own it. That user is then deleted. */
export type AccountTransfer = TransferData & {
  /** Stands for the proof: good once, in this session. */
  readonly nonce: string
  /** Until when, in milliseconds since 1970. */
  readonly expiresAt: number
  /** What says which account it is: an email address, a number, an address, the subject that a site has for the user. */
  readonly account: string
  /** The kind of account, by the `type` of linked accounts. */
  readonly accountType: LinkedAccount['type']
  /** The method by which it was to be linked. */
  readonly linkMethod: LoginMethod
  /** What the user knows the account by. */
  readonly displayName: string
  /** Of the other user: the first of `embeddedWallets`. */
  readonly embeddedWalletAddress: string | undefined
  /** All wallets that the other user loses. */
  readonly embeddedWallets: readonly { readonly address: string; readonly chainType: ChainType }[]
  /** Of a wallet: what the page knows of it. */
  readonly externalWalletMetadata?: ExternalWalletMetadata | undefined
  /** Of an account at another site. */
  readonly oAuthUserInfo?: { readonly provider: LoginMethod; readonly subject: string } | undefined
}

export type ExternalWalletMetadata = Pick<WalletProof, 'chainId' | 'connectorType' | 'walletClientType'>
