import type { Authorization } from './authorization.js'
import type { SmartWalletCalls } from './smart-wallet.js'
import type { ReadSolanaTransaction } from './solana-transaction.js'

/** What a request to sign means to the user, as far as its form is a known one. Addresses are as they were given. */
export type SignReview = {
  /** What the user should know before agreeing. */
  readonly warnings: readonly SignWarning[]
} &
  /** `text` is what is signed; hex where it is no text. */
  (
    | { readonly kind: 'text' | 'bytes'; readonly text: string }
    | { readonly kind: 'sign-in'; readonly text: string; readonly message: SignInMessage }
    | { readonly kind: 'solana-sign-in'; readonly text: string; readonly message: SolanaSignInMessage }
    | { readonly kind: 'solana-transaction'; readonly transaction: ReadSolanaTransaction }
    /** What a smart wallet does. */
    | { readonly kind: 'calls'; readonly calls: SmartWalletCalls }
    | { readonly kind: 'typed-data'; readonly domain: SignedDomain }
    | { readonly kind: 'permit'; readonly domain: SignedDomain; readonly permit: Permit }
    /** One, or all that a bulk signature is good for. */
    | { readonly kind: 'orders'; readonly domain: SignedDomain; readonly orders: readonly [Order, ...Order[]] }
    /** A contract's code acts for the account; `isEnding` where what was authorized before ends. */
    | { readonly kind: 'authorization'; readonly authorization: Authorization; readonly isEnding: boolean }
    | { readonly kind: 'hash' | 'operation' }
  )

export type SignWarning =
  /** The message is for another page than this one. */
  | 'other-domain'
  /** It speaks for another account than the one that signs. */
  | 'other-account'
  /** It is for another network than the wallet's. */
  | 'other-network'
  | 'expired'
  | 'not-yet-valid'
  /** It calls itself a sign-in message and breaks the form of one (EIP-4361). */
  | 'malformed-sign-in'
  /** What is signed is 32 bytes that stand for something that cannot be shown. */
  | 'hash'
  /** What is signed as a message is a serialized transaction. */
  | 'transaction'
  /** A program is called that is not a known one, or for something that is not known. */
  | 'unknown-program'
  /** Another account may take tokens of the wallet. */
  | 'delegate'
  /** An account of the wallet gets another owner. */
  | 'ownership'
  /** Tokens without limit. */
  | 'unlimited'
  /** Something is given for nothing. */
  | 'nothing-in-return'

/** A message by which a user logs in to a page (EIP-4361). */
export type SignInMessage = {
  /** The scheme before the domain, such as 'https'; undefined where the message has none. */
  readonly scheme: string | undefined
  /** Host, and port where it is not the scheme's own. */
  readonly domain: string
  /** The account that logs in. */
  readonly address: string
  /** What the page says to the user; undefined where it says nothing. */
  readonly statement: string | undefined
  /** What the login is for: an address of the page. */
  readonly uri: string
  /** Of the message's form. */
  readonly version: '1'
  /** The network of the account, by its number. */
  readonly chainId: number
  /** What makes the message good once. */
  readonly nonce: string
  /** When it was made, in milliseconds since 1970. */
  readonly issuedAt: number
  /** Until when it can be used, in milliseconds since 1970; undefined where it does not end by itself. */
  readonly expirationTime: number | undefined
  /** From when it can be used, in milliseconds since 1970; undefined where that is at once. */
  readonly notBefore: number | undefined
  /** What the page calls the request; undefined where it has no name. */
  readonly requestId: string | undefined
  /** Addresses that the login is for as well; empty where there are none. */
  readonly resources: readonly string[]
}

/** A message by which a user logs in to a page with a wallet on Solana. The page chooses which fields it has. */
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

/** The fields of an EIP-712 domain that are signed: those its type names. */
export type SignedDomain = {
  readonly name: string | undefined
  readonly version: string | undefined
  readonly chainId: number | undefined
  readonly verifyingContract: string | undefined
  readonly salt: string | undefined
}

/** Signed typed data by which another account moves tokens: EIP-2612 and DAI's own, EIP-3009, Permit2. */
export type Permit = {
  /** Whose tokens; undefined where it is whoever signs. */
  readonly owner: string | undefined
  /** Who can move them. */
  readonly spender: string
  /** What can be moved: a row for each token. */
  readonly allowances: readonly Allowance[]
  /** Until when the signature can be used; undefined where it never ends. */
  readonly deadline: number | undefined
  /** Whether the signature is good for one payment, or leaves an allowance behind. */
  readonly isTransfer: boolean
}

export type Allowance = {
  /** The token's contract. */
  readonly token: string
  /** Base units, at most; 0 takes an allowance back. */
  readonly amount: bigint
  /** Whether `amount` stands for all there is and will be. */
  readonly isUnlimited: boolean
  /** Until when the allowance lasts; undefined where it does not end by itself. */
  readonly expiresAt: number | undefined
}

/** An offer on a Seaport market: whoever gives what is asked for may take what is offered. */
export type Order = {
  /** Who gives: the account that signs. */
  readonly offerer: string
  /** At most. */
  readonly gives: readonly OrderItem[]
  /** What the offerer gets, at least. */
  readonly gets: readonly OrderItem[]
  /** What others get: fees, royalties. */
  readonly othersGet: readonly OrderItem[]
  /** Undefined where it never begins. */
  readonly startTime: number | undefined
  /** In the unit of `startTime`; undefined where it does not end by itself. */
  readonly endTime: number | undefined
}

export type OrderItem = {
  /** 'any-nft': any one of a collection, or of a list that is not shown. */
  readonly kind: 'native' | 'token' | 'nft' | 'any-nft'
  /** The contract; the zero address of the native token. */
  readonly token: string
  /** Of one NFT. */
  readonly tokenId: bigint | undefined
  /** Base units; of NFTs, how many. */
  readonly amount: bigint
  /** Who gets it; undefined of what the offerer gives. */
  readonly recipient: string | undefined
}
