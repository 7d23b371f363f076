import type { SendRequestOf } from './any-chain.js'
import type { Authorization } from './authorization.js'
import type { Chain } from './chain.js'
import type { SmartWalletCalls } from './smart-wallet.js'
import type { SignedTransaction } from './signed-transaction.js'
import type { Simulation } from './simulation.js'
import type { Collection, Shortage, Token } from './token.js'
import type { PreparedTransaction, TransactionOutline, TransactionReceipt, TransactionRequest } from './transaction.js'
import type { TypedData } from './typed-data.js'
import type { SignUiOptions } from './ui-options.js'

/** What is signed and sent on Ethereum and the chains like it. */
export type Ethereum = {
  readonly chainType: 'ethereum'
  readonly signRequest: EthereumSignRequest
  readonly sendRequest: SendRequestOf<'ethereum', TransactionRequest>
  readonly outline: EthereumOutline
  readonly step: EthereumStep
  readonly signed: SignedTransaction
  readonly receipt: TransactionReceipt
}

/** What the user is asked to sign. */
export type EthereumSignRequest = {
  readonly chainType: 'ethereum'
  /** Of the wallet that signs. */
  readonly address: string
  readonly uiOptions: SignUiOptions
  /** Where that is a smart wallet: its owner, and what the owner signs for the contract to say that it has signed. */
  readonly signedBy?: { readonly address: string; readonly method: string; readonly params: readonly unknown[] }
} & (
  | { readonly method: 'personal_sign'; /** Text, or hex bytes beginning 0x. */ readonly data: string }
  | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
  /** A bare 32-byte hash, as hex: what it stands for cannot be shown. */
  | { readonly method: 'eth_sign' | 'secp256k1_sign'; readonly data: string }
  /** That a contract's code acts for the account (EIP-7702). */
  | { readonly method: 'eth_sign7702Authorization'; readonly data: Authorization }
  /** An ERC-4337 user operation: the parameters as they came, and their JSON to be read. */
  | { readonly method: 'csw_signUserOperation'; readonly data: string; readonly params: readonly unknown[] }
  /** The calls of a user operation of a smart wallet, and its JSON. */
  | { readonly method: 'wallet_sendCalls'; readonly data: string; readonly calls: SmartWalletCalls }
)

/** One transaction of a batch, as far as it is known at once. */
export type EthereumOutline = {
  readonly chainType: 'ethereum'
  readonly chain: Chain
  readonly transaction: TransactionOutline
}

/**
 * One transaction of a batch as the user reviews it. What comes from contracts (`token`, `tokenBalance`, `collection`,
 * `simulation`) is undefined where the app switches extended decoding off, and where it is slow or unknown.
 */
export type EthereumStep = {
  /** Tells it from a step on Solana. */
  readonly chainType: 'ethereum'
  readonly chain: Chain
  readonly prepared: PreparedTransaction
  /** The token that a call moves or allows. */
  readonly token: Token | undefined
  /** What the wallet has of `token`, in base units. */
  readonly tokenBalance: bigint | undefined
  /** The collection of NFTs that a call moves or allows. */
  readonly collection: Collection | undefined
  /** What is missing: of the native token, or of the token that is sent. */
  readonly shortage: Shortage | undefined
  readonly simulation: Simulation | undefined
  /** US dollars of one whole native token; undefined when unknown, or when the app shows none. */
  readonly price: number | undefined
}
