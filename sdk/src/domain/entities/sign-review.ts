import type { Authorization } from './transaction.js'
import type { SmartWalletCalls } from './smart-wallet.js'
import type { ReadSolanaTransaction } from './solana.js'

/** A readable review of a request to sign, by its format. Addresses keep the notation of the request. */
export type SignReview = {
  /** Warnings to show before the user confirms. */
  readonly warnings: readonly SignWarning[]
} &
  /** The signed text in `text`, or hex if the data is not text. */
  (
    | { readonly kind: 'text' | 'bytes'; readonly text: string }
    | { readonly kind: 'sign-in'; readonly text: string; readonly message: SignInMessage }
    | { readonly kind: 'solana-sign-in'; readonly text: string; readonly message: SolanaSignInMessage }
    /** `fee`: the lowest fee of the wallet in lamports. 0 if another account pays it. */
    | { readonly kind: 'solana-transaction'; readonly transaction: ReadSolanaTransaction; readonly fee: bigint }
    /** The calls of a smart wallet. */
    | { readonly kind: 'calls'; readonly calls: SmartWalletCalls }
    | { readonly kind: 'typed-data'; readonly domain: SignedDomain }
    | { readonly kind: 'permit'; readonly domain: SignedDomain; readonly permit: Permit }
    /** One order, or all orders of a bulk signature. */
    | { readonly kind: 'orders'; readonly domain: SignedDomain; readonly orders: readonly [Order, ...Order[]] }
    /** Lets a contract's code act for the account. If `isEnding` is true, revokes the previous authorization. */
    | { readonly kind: 'authorization'; readonly authorization: Authorization; readonly isEnding: boolean }
    | { readonly kind: 'hash' | 'operation' }
  )

export type SignWarning =
  /** The message is for another page. */
  | 'other-domain'
  /** The message is for another account. */
  | 'other-account'
  /** The message is for another network. */
  | 'other-network'
  | 'expired'
  | 'not-yet-valid'
  /** The message claims to be a sign-in message but violates EIP-4361. */
  | 'malformed-sign-in'
  /** The data is a bare 32-byte hash, so its content cannot be shown. */
  | 'hash'
  /** The message is a serialized transaction. */
  | 'transaction'
  /** The transaction calls an unknown program or an unknown instruction. */
  | 'unknown-program'
  /** Another account can take tokens of the wallet. */
  | 'delegate'
  /** An account of the wallet gets another owner. */
  | 'ownership'
  /** The amount is unlimited. */
  | 'unlimited'
  /** The fee is far above the usual price, or takes more than half of the balance. */
  | 'high-fee'
  /** The user gives items and receives none in return. */
  | 'nothing-in-return'

/** A sign-in message of Ethereum (EIP-4361). */
export type SignInMessage = {
  /** Scheme before the domain, such as 'https'; undefined if the message has none. */
  readonly scheme: string | undefined
  /** Host, and port if it is not the scheme's default. */
  readonly domain: string
  /** The account that logs in. */
  readonly address: string
  /** The website's statement to the user; undefined if absent. */
  readonly statement: string | undefined
  /** URL of the page that the login is for. */
  readonly uri: string
  /** Version of the message format. */
  readonly version: '1'
  /** Chain ID of the account. */
  readonly chainId: number
  /** Single-use nonce. */
  readonly nonce: string
  /** Creation time, in milliseconds since the epoch. */
  readonly issuedAt: number
  /** End of validity, in milliseconds since the epoch; undefined for no end. */
  readonly expirationTime: number | undefined
  /** Start of validity, in milliseconds since the epoch; undefined for immediately. */
  readonly notBefore: number | undefined
  /** The website's ID of the request; undefined if absent. */
  readonly requestId: string | undefined
  /** URIs of the resources that the login covers. May be empty. */
  readonly resources: readonly string[]
}

/** A sign-in message of Solana. The website selects which fields it contains. */
export type SolanaSignInMessage = {
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  readonly uri: string | undefined
  readonly version: string | undefined
  readonly chainId: string | undefined
  readonly nonce: string | undefined
  readonly issuedAt: number | undefined
  readonly expirationTime: number | undefined
  readonly notBefore: number | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[]
}

/** Signed fields of an EIP-712 domain: the fields that its type names. */
export type SignedDomain = {
  readonly name: string | undefined
  readonly version: string | undefined
  readonly chainId: number | undefined
  readonly verifyingContract: string | undefined
  readonly salt: string | undefined
}

/** Signed typed data with which another account can move tokens: EIP-2612, DAI's permit, EIP-3009 and Permit2. */
export type Permit = {
  /** Owner of the tokens; undefined for the signer. */
  readonly owner: string | undefined
  /** The account that can move the tokens. */
  readonly spender: string
  /** The allowances, one for each token. */
  readonly allowances: readonly Allowance[]
  /** End of the signature's validity; undefined for no end. */
  readonly deadline: number | undefined
  /** True if the signature allows one payment. Otherwise an allowance remains. */
  readonly isTransfer: boolean
}

export type Allowance = {
  /** The token's contract. */
  readonly token: string
  /** Maximum in base units. 0 revokes the allowance. */
  readonly amount: bigint
  /** True if `amount` means an unlimited amount. */
  readonly isUnlimited: boolean
  /** End of the allowance; undefined for no end. */
  readonly expiresAt: number | undefined
}

/** An offer on a Seaport market. A taker who pays the price receives the offered items. */
export type Order = {
  /** The account that signs the order and gives the items. */
  readonly offerer: string
  /** The items that the offerer gives, with maximum amounts. */
  readonly gives: readonly OrderItem[]
  /** The items that the offerer receives, with minimum amounts. */
  readonly gets: readonly OrderItem[]
  /** The items that others receive: fees and royalties. */
  readonly othersGet: readonly OrderItem[]
  /** Start of validity, in milliseconds since the epoch; undefined for an order that never starts. */
  readonly startTime: number | undefined
  /** End, in the unit of `startTime`; undefined for no end. */
  readonly endTime: number | undefined
}

export type OrderItem = {
  /** 'any-nft': any NFT of a collection, or of a list that is not shown. */
  readonly kind: 'native' | 'token' | 'nft' | 'any-nft'
  /** The contract; the zero address for the native token. */
  readonly token: string
  /** ID of a single NFT. */
  readonly tokenId: bigint | undefined
  /** Amount in base units, or the number of NFTs. */
  readonly amount: bigint
  /** The recipient; undefined for items that the offerer gives. */
  readonly recipient: string | undefined
}
