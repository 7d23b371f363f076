import type { SendRequestOf } from './any-chain.js'
import type { Chain } from './chain.js'
import type { SmartWalletCalls } from './smart-wallet.js'
import type {
  Authorization,
  PreparedTransaction,
  SignedTransaction,
  TransactionOutline,
  TransactionReceipt,
  TransactionRequest,
} from './transaction.js'
import type { Simulation } from './simulation.js'
import type { Collection, Shortage, Token } from './token.js'
import type { SignUiOptions } from './ui-options.js'

/** Types of signing and sending on Ethereum and EVM chains. */
export type Ethereum = {
  readonly chainType: 'ethereum'
  readonly signRequest: EthereumSignRequest
  readonly sendRequest: SendRequestOf<'ethereum', TransactionRequest>
  readonly outline: EthereumOutline
  readonly step: EthereumStep
  readonly signed: SignedTransaction
  readonly receipt: TransactionReceipt
}

/** A request to sign. */
export type EthereumSignRequest = {
  readonly chainType: 'ethereum'
  /** Address of the wallet that signs. */
  readonly address: string
  readonly uiOptions: SignUiOptions
  /** Owner of a smart wallet, and the request that the owner signs. Undefined for other wallets. */
  readonly signedBy?: { readonly address: string; readonly method: string; readonly params: readonly unknown[] }
} & (
  | { readonly method: 'personal_sign'; /** Text, or hex bytes that begin with 0x. */ readonly data: string }
  | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
  /** A bare 32-byte hash in hex, whose content cannot be shown. */
  | { readonly method: 'eth_sign' | 'secp256k1_sign'; readonly data: string }
  /** Lets a contract's code act for the account (EIP-7702). */
  | { readonly method: 'eth_sign7702Authorization'; readonly data: Authorization }
  /** An ERC-4337 user operation: its parameters, and their JSON for display. */
  | { readonly method: 'csw_signUserOperation'; readonly data: string; readonly params: readonly unknown[] }
  /** The calls of a smart wallet's user operation, and its JSON. */
  | { readonly method: 'wallet_sendCalls'; readonly data: string; readonly calls: SmartWalletCalls }
)

/** One transaction of a batch, before any node call. */
export type EthereumOutline = {
  readonly chainType: 'ethereum'
  readonly chain: Chain
  readonly transaction: TransactionOutline
}

/**
 * One transaction of a batch, ready for review. `token`, `tokenBalance`, `collection` and `simulation` come from
 * contracts. They are undefined if extended decoding is off, is too slow or has no result.
 */
export type EthereumStep = {
  /** Distinguishes it from a Solana step. */
  readonly chainType: 'ethereum'
  readonly chain: Chain
  readonly prepared: PreparedTransaction
  /** The token that the call moves or approves. */
  readonly token: Token | undefined
  /** The wallet's balance of `token`, in base units. */
  readonly tokenBalance: bigint | undefined
  /** The NFT collection that the call moves or approves. */
  readonly collection: Collection | undefined
  /** The missing amount of the native token, or of the sent token. */
  readonly shortage: Shortage | undefined
  readonly simulation: Simulation | undefined
  /** US dollars per native token; undefined when unknown, or when the app shows no prices. */
  readonly price: number | undefined
}

/** EIP-712 typed data. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}
