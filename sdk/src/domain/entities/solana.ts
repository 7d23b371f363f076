import type { SendRequestOf } from './any-chain.js'
import type { Chain } from './chain.js'
import type { SignWarning } from './sign-review.js'
import type { Simulation } from './simulation.js'
import type { SolanaCluster } from './solana-cluster.js'
import type { ReadSolanaTransaction } from './solana-transaction.js'
import type { SolanaSendOptions } from './connected-solana-wallet.js'
import type { Shortage } from './token.js'
import type { SignUiOptions } from './ui-options.js'

/** What is signed and sent on Solana. */
export type Solana = {
  readonly chainType: 'solana'
  readonly signRequest: SolanaSignRequest
  readonly sendRequest: SendRequestOf<'solana', SolanaTransactionRequest>
  readonly outline: SolanaOutline
  readonly step: SolanaStep
  readonly signed: SignedSolanaTransaction
  readonly receipt: SolanaReceipt
}

/** A transaction as a host asks for it. */
export type SolanaTransactionRequest = {
  /** Serialized, legacy or of version 0, with a place for each signature. */
  readonly transaction: Uint8Array
  /** Where it is sent; the first of the app's when left out. */
  readonly cluster?: SolanaCluster | undefined
  /** How the node is to send it; its own way when left out. */
  readonly options?: SolanaSendOptions | undefined
}

/** A transaction as far as it is known at once. */
export type SolanaOutline = {
  readonly chainType: 'solana'
  readonly chain: Chain
  readonly transaction: ReadSolanaTransaction
  readonly warnings: readonly SignWarning[]
}

/** A transaction as the user reviews it. */
export type SolanaStep = {
  /** Tells it from a step on Ethereum. */
  readonly chainType: 'solana'
  readonly chain: Chain
  /** As in the outline, with the accounts of its lookup tables. */
  readonly transaction: ReadSolanaTransaction
  readonly prepared: PreparedSolanaTransaction
  /** What of the native token is missing. */
  readonly shortage: Shortage | undefined
  /** Undefined where the app switches extended decoding off, and where the node is slow or does not simulate. */
  readonly simulation: SolanaSimulation | undefined
  /** US dollars of one SOL; undefined when unknown, or when the app shows none. */
  readonly price: number | undefined
}

/** Amounts are lamports. */
export type PreparedSolanaTransaction = {
  /** With a recent blockhash, where nobody has signed it yet. */
  readonly transaction: Uint8Array
  /** What the network takes, priority fee included; 0 where another account pays. */
  readonly fee: bigint
  /** What leaves the wallet by known instructions. */
  readonly value: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  /** Lamports that the wallet has. */
  readonly balance: bigint
  /** Whether `balance` covers `total`. */
  readonly hasFunds: boolean
  /** The last block it can be in; undefined where it does not end by itself (a durable nonce). */
  readonly lastValidBlockHeight: number | undefined
}

export type SolanaSimulation =
  | (Extract<Simulation, { status: 'success' }> & {
      /** Lamports that new accounts are given so that they stay. They come back when such an account is closed. */
      readonly rent: bigint
      /** Who gets what leaves of tokens, where that is one account. */
      readonly recipient: string | undefined
      /** Whether the wallet's own account would belong to a program afterwards. */
      readonly isTaken: boolean
    })
  | (Extract<Simulation, { status: 'failure' }> & {
      /** Lamports that are missing, where that is why. */
      readonly lacking: bigint | undefined
    })

/** Bytes that are final: sending them twice moves funds once. */
export type SignedSolanaTransaction = {
  /** Base64 */
  readonly raw: string
  /** The fee payer's signature, in base58, by which the network knows the transaction. */
  readonly hash: string
  /** The last block it can be in; undefined where it does not end by itself (a durable nonce). */
  readonly lastValidBlockHeight: number | undefined
}

/** What became of a transaction. */
export type SolanaReceipt = {
  /** Tells it from a receipt of Ethereum's. */
  readonly chainType: 'solana'
  /** Base58 */
  readonly signature: string
  /** The slot that the transaction was processed in. */
  readonly slot: number
  /** What the network took, in lamports; undefined where the node does not tell yet. */
  readonly fee: bigint | undefined
}

/** What the user is asked to sign on Solana. */
export type SolanaSignRequest = {
  /** Tells it from a request on Ethereum. */
  readonly chainType: 'solana'
  /** Of the wallet that signs, in base58. */
  readonly address: string
  readonly uiOptions: SignUiOptions
  /** Whether `data` is a message or a transaction. */
  readonly method: 'solana_signMessage' | 'solana_signTransaction'
  /** Base64: the bytes of the message, or the transaction with a place for each signature. */
  readonly data: string
}
