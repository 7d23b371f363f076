import type { SendRequestOf } from './any-chain.js'
import type { Chain } from './chain.js'
import type { SignedTransaction } from './signed-transaction.js'
import type { Token } from './token.js'
import type { PreparedTransaction, TransactionReceipt, TransactionRequest } from './transaction.js'
import type { TypedData } from './typed-data.js'
import type { SignUiOptions } from './ui-options.js'

/** What is signed and sent on Ethereum and the chains like it. */
export type Ethereum = {
  readonly chainType: 'ethereum'
  readonly signRequest: EthereumSignRequest
  readonly sendRequest: SendRequestOf<'ethereum', TransactionRequest>
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
} & (
  | { readonly method: 'personal_sign'; /** Text, or hex bytes beginning 0x. */ readonly data: string }
  | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
  /** A bare 32-byte hash, as hex: what it stands for cannot be shown. */
  | { readonly method: 'eth_sign' | 'secp256k1_sign'; readonly data: string }
  /** An ERC-4337 user operation: the parameters as they came, and their JSON to be read. */
  | { readonly method: 'csw_signUserOperation'; readonly data: string; readonly params: readonly unknown[] }
)

/** One transaction of a batch as the user reviews it. */
export type EthereumStep = {
  readonly chainType: 'ethereum'
  readonly chain: Chain
  readonly prepared: PreparedTransaction
  /** The token a call moves, when the app asks for extended decoding and the contract tells. */
  readonly token: Token | undefined
  /** US dollars of one whole native token; undefined when unknown, or when the app shows none. */
  readonly price: number | undefined
}
