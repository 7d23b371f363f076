import type { Verified } from '../../domain/entities/linked-account.js'
import type { SignedTransaction } from '../../domain/entities/transaction.js'
import type { TransactionOutcome } from '../../domain/errors/transaction-error.js'

/** The user's account in another app. This app may request signatures of that account's wallets. */
export type CrossAppAccount = Verified & {
  /** Discriminates a cross-app account. */
  readonly type: 'cross_app'
  /** The user's ID at the other app's provider. */
  readonly subject: string
  /** Addresses of the user's embedded wallets in the other app. */
  readonly embeddedWallets: readonly { readonly address: string }[]
  /** Addresses of the user's smart wallets in the other app. */
  readonly smartWallets: readonly { readonly address: string }[]
  /** The other app, by its ID. */
  readonly providerApp: { readonly id: string; readonly name?: string; readonly logoUrl?: string }
}

/** The name and icon of a provider app, for the login screen. */
export type CrossAppDetails = {
  readonly name: string
  readonly iconUrl: string | undefined
}

/** A provider app whose accounts this app accepts. */
export type CrossAppConnection = {
  /** The app ID of 25 characters. */
  readonly appId: string
  /** Display name of the app. */
  readonly name: string
  /** URL of an image; undefined if the app has none. */
  readonly iconUrl: string | undefined
  /** Origin of the app's provider, if it differs from this app's provider. */
  readonly customApiUrl: string | undefined
  /** True if this app can see the wallets but not use them. */
  readonly isReadOnly: boolean
}

/** A requester app's request for access, for the consent page. */
export type CrossAppRequest = {
  /** Display name of the requester app. */
  readonly name: string
  /** URL of an image; undefined if the app has none. */
  readonly iconUrl: string | undefined
  /** The requester app's origin. */
  readonly origin: string
  /** True if the requester app can see the wallets but not use them. */
  readonly isReadOnly: boolean
  /** The URL to which the consent page redirects a user who declines. */
  readonly deniedUrl: string
}

/** A requester app to which the user has granted access. */
export type CrossAppGrant = {
  readonly appId: string
  readonly name: string
  readonly iconUrl: string | undefined
  readonly isReadOnly: boolean
  readonly grantedAt: Date
  readonly lastUsedAt: Date
}

/** The requester app of a signature request, from the request's token. */
export type CrossAppTransaction = {
  /** Display name of the requester app. */
  readonly name: string
  /** URL of an image; undefined if the app has none. */
  readonly iconUrl: string | undefined
  /** Origin of the page that receives the response. */
  readonly origin: string
}

/** A requester app's signature request. Its token contains the hash of the request's text. */
export type CrossAppWalletRequest = {
  /** ID of the request. The response has the same ID. */
  readonly id: string
  /** A text or typed data to sign, or a transaction to send. */
  readonly method: 'personal_sign' | 'eth_signTypedData_v4' | 'eth_sendTransaction'
  /** The method's parameters (EIP-1193). */
  readonly params: readonly unknown[]
  /** The wallet's address. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** Origin of the page that sends the request and receives the response. */
  readonly callbackUrl: string
}

/** The response, which the popup posts as a message to its opener. */
export type CrossAppAnswer = { readonly type: 'keyhook:cross-app-answer'; readonly id: string } & (
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly outcome?: TransactionOutcome }
)

/** Notice that the wallet has signed a transaction, which the popup posts to its opener before it sends the bytes. */
export type CrossAppSigned = {
  readonly type: 'keyhook:cross-app-signed'
  readonly id: string
  readonly transaction: SignedTransaction
}

export type PrefixedAccount = CrossAppAccount
