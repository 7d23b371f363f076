import type { SendRequestOf } from './any-chain.js'
import type { Chain, SolanaCluster } from './chain.js'
import type { SignWarning } from './sign-review.js'
import type { Simulation } from './simulation.js'
import type { SolanaSendOptions } from './connected-wallet.js'
import type { Shortage, Token } from './token.js'
import type { SignUiOptions } from './ui-options.js'

/** Types of signing and sending on Solana. */
export type Solana = {
  readonly chainType: 'solana'
  readonly signRequest: SolanaSignRequest
  readonly sendRequest: SendRequestOf<'solana', SolanaTransactionRequest>
  readonly outline: SolanaOutline
  readonly step: SolanaStep
  readonly signed: SignedSolanaTransaction
  readonly receipt: SolanaReceipt
}

/** A transaction that a host requests. */
export type SolanaTransactionRequest = {
  /** A serialized transaction, legacy or version 0, with an entry for each signature. */
  readonly transaction: Uint8Array
  /** The cluster. Default: the app's first. */
  readonly cluster?: SolanaCluster | undefined
  /** Send options for the node. Default: the node's. */
  readonly options?: SolanaSendOptions | undefined
}

/** A transaction before any node call. */
export type SolanaOutline = {
  readonly chainType: 'solana'
  readonly chain: Chain
  readonly transaction: ReadSolanaTransaction
  readonly warnings: readonly SignWarning[]
}

/** A transaction as the user reviews it. */
export type SolanaStep = {
  /** Distinguishes it from an Ethereum step. */
  readonly chainType: 'solana'
  readonly chain: Chain
  /** The transaction with the accounts of its lookup tables. */
  readonly transaction: ReadSolanaTransaction
  readonly prepared: PreparedSolanaTransaction
  /** The missing amount of the native token. */
  readonly shortage: Shortage | undefined
  /** Undefined if extended decoding is off, or if the node is too slow or cannot simulate. */
  readonly simulation: SolanaSimulation | undefined
  /** US dollars per SOL; undefined when unknown, or when the app shows no prices. */
  readonly price: number | undefined
}

/** A prepared transaction. Amounts are lamports. */
export type PreparedSolanaTransaction = {
  /** The bytes of the transaction. If no account has signed yet, they have a recent blockhash. */
  readonly transaction: Uint8Array
  /** The fee, including the priority fee; 0 if another account pays it. */
  readonly fee: bigint
  /** Lamports that leave the wallet by known instructions. */
  readonly value: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  /** Balance of the wallet in lamports. */
  readonly balance: bigint
  /** True if `balance` covers `total`. */
  readonly hasFunds: boolean
  /** Last valid block height; undefined for a durable nonce. */
  readonly lastValidBlockHeight: number | undefined
}

export type SolanaSimulation =
  | (Extract<Simulation, { status: 'success' }> & {
      /** Rent deposits of new accounts, in lamports. Closing an account returns its deposit. */
      readonly rent: bigint
      /** Recipient of the only token transfer. The address of the account that receives the tokens derives from it. */
      readonly recipient: string | undefined
      /** True if the wallet's own account would belong to a program after the transaction. */
      readonly isTaken: boolean
    })
  | (Extract<Simulation, { status: 'failure' }> & {
      /** The missing amount in lamports, if the simulation failed for lack of funds. */
      readonly lacking: bigint | undefined
    })

/** A signed transaction. Its bytes can be sent again, because a transaction takes effect only once. */
export type SignedSolanaTransaction = {
  /** Base64. */
  readonly raw: string
  /** The fee payer's signature in base58, which is the transaction ID. */
  readonly hash: string
  /** Last valid block height; undefined for a durable nonce. */
  readonly lastValidBlockHeight: number | undefined
}

/** Receipt of a transaction. */
export type SolanaReceipt = {
  /** Distinguishes it from an Ethereum receipt. */
  readonly chainType: 'solana'
  /** Base58. */
  readonly signature: string
  /** The slot of the transaction. */
  readonly slot: number
  /** Fee in lamports; undefined until the node reports it. */
  readonly fee: bigint | undefined
}

/** A request to sign on Solana. */
export type SolanaSignRequest = {
  /** Distinguishes it from an Ethereum request. */
  readonly chainType: 'solana'
  /** Address of the wallet that signs, in base58. */
  readonly address: string
  readonly uiOptions: SignUiOptions
  /** Kind of `data`: a message or a transaction. */
  readonly method: 'solana_signMessage' | 'solana_signTransaction'
  /** Base64: the bytes of the message, or the transaction with an entry for each signature. */
  readonly data: string
}

/** A decoded Solana transaction, without data from a node. */
export type ReadSolanaTransaction = {
  /** Version of the format. Only version 0 has lookup tables. */
  readonly version: 'legacy' | 0
  /** The account that pays the fee: the first signer. */
  readonly feePayer: string
  /** The required signers. */
  readonly signers: readonly string[]
  /** True at each index of `signers` whose account has signed. */
  readonly signed: readonly boolean[]
  /** The instructions in order. Either all take effect or none does. */
  readonly instructions: readonly SolanaInstruction[]
  /** Lookup tables that contain the remaining accounts. */
  readonly lookupTables: readonly SolanaLookupTable[]
  /**
   * True if the transaction stays valid until a nonce account advances. Otherwise it is valid for a number of blocks.
   */
  readonly isDurable: boolean
}

/** A lookup table on the chain, and the entries that the transaction uses. */
export type SolanaLookupTable = {
  readonly address: string
  readonly writable: readonly number[]
  readonly readOnly: readonly number[]
}

export type SolanaInstruction = {
  /** Address of the program, in base58. */
  readonly programId: string
  /** Name of the program; undefined if unknown. */
  readonly program: string | undefined
  /** Name of the instruction; undefined if unknown. */
  readonly name: string | undefined
  /** Roles of the first accounts, if the instruction is known. */
  readonly roles: readonly string[]
  /** The accounts passed to the program, in order. */
  readonly accounts: readonly SolanaAccount[]
  /** Base units that a known instruction moves or approves: lamports, or units of a token. */
  readonly amount: bigint | undefined
  /** Decimals of `amount`, if the instruction has them. */
  readonly decimals: number | undefined
  /** The token of `amount`, if the signed bytes name the mint of a well-known token. */
  readonly token: Token | undefined
  /** The next owner of an account, in base58: a program, or the authority of a nonce account. */
  readonly owner: string | undefined
  /** The text of a memo. */
  readonly text: string | undefined
  /** Hex, beginning 0x. */
  readonly data: string
}

export type SolanaAccount = {
  /** Role of the account in the instruction, such as 'to'; undefined if unknown. */
  readonly role: string | undefined
  /** Address; undefined for an account of a lookup table, which only a node can resolve. */
  readonly address: string | undefined
  /** True if the account signs the transaction. */
  readonly isSigner: boolean
  /** True if the transaction may change the account. */
  readonly isWritable: boolean
  /** True for an account of a lookup table. The signed bytes do not contain its address. */
  readonly isFromTable: boolean
}
