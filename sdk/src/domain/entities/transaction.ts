import type { ReviewedAuthorization, SignedAuthorization } from './authorization.js'

/** A number of base units: a number, a bigint, or a hex string (optionally negative). */
export type Quantity = number | bigint | string

/** Addresses and 32-byte storage keys that a transaction plans to touch (EIP-2930). */
export type AccessList = readonly { readonly address: string; readonly storageKeys: readonly string[] }[]

/** A transaction as a host asks for it, before anything is filled in. */
export type TransactionRequest = {
  /** The account or contract that is called; left out for a new contract. */
  readonly to?: string | undefined
  /** The wallet that sends. */
  readonly from?: string | undefined
  /** Hex call data. */
  readonly data?: string | undefined
  /** Wei that are sent along. */
  readonly value?: Quantity | undefined
  /** The most gas that may be used; estimated where left out. */
  readonly gasLimit?: Quantity | undefined
  /** Wei for a unit of gas, of transactions of type 0 and 1. */
  readonly gasPrice?: Quantity | undefined
  /** Wei for a unit of gas that go to the validator, at most (EIP-1559). */
  readonly maxPriorityFeePerGas?: Quantity | undefined
  /** Wei for a unit of gas, at most, all in all (EIP-1559). */
  readonly maxFeePerGas?: Quantity | undefined
  /** The network, by its number; that of the wallet where left out. */
  readonly chainId?: number | undefined
  /** How many transactions the account has sent before; the node's count where left out. */
  readonly nonce?: number | undefined
  /** What it plans to touch (EIP-2930). */
  readonly accessList?: AccessList | undefined
  /** Contracts whose code acts for accounts from then on, each signed by its account (EIP-7702). */
  readonly authorizationList?: readonly SignedAuthorizationOf[] | undefined
  /** 0 legacy, 1 access list (EIP-2930), 2 dynamic fee (EIP-1559), 4 with authorizations (EIP-7702). */
  readonly type?: number | undefined
}

/** The contract by either name, as viem has it. */
export type SignedAuthorizationOf = Omit<SignedAuthorization, 'address' | 'contractAddress' | 'yParity'> &
  ({ readonly address: string } | { readonly contractAddress: string }) & {
    readonly yParity?: number | undefined
    readonly v?: bigint | undefined
  }

/** What a call does, as far as its data tells. Amounts are base units. */
export type DecodedCall = {
  readonly action: 'approve' | 'transfer' | 'batch transfer' | 'mint' | 'transaction'
  readonly functionName: string | undefined
  /** The contract of the token, where it is not the one that is called. */
  readonly token: string | undefined
  readonly spender: string | undefined
  readonly operator: string | undefined
  readonly approved: boolean | undefined
  readonly amount: bigint | undefined
  readonly tokenId: bigint | undefined
  readonly tokenIds: readonly bigint[] | undefined
  readonly amounts: readonly bigint[] | undefined
  readonly transferFrom: string | undefined
  readonly transferTo: string | undefined
  /** Until when an approval lasts, in seconds since the epoch, where it ends by itself. */
  readonly expiration: bigint | undefined
  readonly isErc20Ish: boolean
  readonly isNFTIsh: boolean
}

/** What a request says by itself, before a chain node was asked. */
export type TransactionOutline = Pick<PreparedTransaction, 'call' | 'chainId' | 'data' | 'from' | 'to' | 'value'>

/** A transaction ready to be shown and signed. All amounts are wei. */
export type PreparedTransaction = {
  /** The network, by its number. */
  readonly chainId: number
  /** The wallet that sends. */
  readonly from: string
  /** The account or contract that is called; undefined for a new contract. */
  readonly to: string | undefined
  /** Hex call data. */
  readonly data: string | undefined
  /** Wei that are sent along. */
  readonly value: bigint
  /** How many transactions the account has sent before. */
  readonly nonce: number
  /** The most gas that may be used. */
  readonly gas: bigint
  /** Its form, by the proposal that brought it. */
  readonly type: 'legacy' | 'eip2930' | 'eip1559' | 'eip7702'
  /** Empty where there is none. */
  readonly accessList: AccessList
  /** Empty where there are none. */
  readonly authorizations: readonly (ReviewedAuthorization & { readonly signed: SignedAuthorization })[]
  /** Wei for a unit of gas, of types that have one price. */
  readonly gasPrice: bigint | undefined
  /** Wei for a unit of gas, at most (EIP-1559). */
  readonly maxFeePerGas: bigint | undefined
  /** Wei for a unit of gas that go to the validator, at most (EIP-1559). */
  readonly maxPriorityFeePerGas: bigint | undefined
  /** Fee the layer-1 chain takes for the data; 0 where there is none. */
  readonly l1Fee: bigint
  /** The most this can cost in fees. */
  readonly fee: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  /** Wei that the wallet has. */
  readonly balance: bigint
  /** Whether `balance` covers `total`. */
  readonly hasFunds: boolean
  /** What the data means, where it is a call of a known form. */
  readonly call: DecodedCall | undefined
  /** Set when the node could not estimate: the transaction will likely fail. */
  readonly warning: string | undefined
}

/** The fields of a receipt that hosts get. */
export type TransactionReceipt = {
  readonly chainType: 'ethereum'
  readonly to: string | null
  readonly from: string
  readonly contractAddress: string | null
  readonly transactionIndex: number
  /** The state root that receipts held before the Byzantium upgrade; undefined since. */
  readonly root: string | undefined
  readonly logsBloom: string
  readonly blockHash: string
  readonly transactionHash: string
  readonly logs: readonly TransactionLog[]
  readonly blockNumber: bigint
  readonly confirmations: number
  /** Whether the block is of Byzantium or later: its receipts say whether a transaction succeeded. */
  readonly byzantium: boolean
  readonly type: string
  readonly status: 'success' | 'reverted'
  readonly gasUsed: bigint
  readonly cumulativeGasUsed: bigint
  readonly effectiveGasPrice: bigint
}

export type TransactionLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: number
}
