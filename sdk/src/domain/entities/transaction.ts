import type { ReviewedAuthorization, SignedAuthorization } from './authorization.js'

/** A number of base units: a number, a bigint, or a hex string (optionally negative). */
export type Quantity = number | bigint | string

/** Addresses and 32-byte storage keys that a transaction plans to touch (EIP-2930). */
export type AccessList = readonly { readonly address: string; readonly storageKeys: readonly string[] }[]

/** A transaction as a host asks for it, before anything is filled in. */
export type TransactionRequest = {
  readonly to?: string | undefined
  readonly from?: string | undefined
  /** Hex call data. */
  readonly data?: string | undefined
  readonly value?: Quantity | undefined
  readonly gasLimit?: Quantity | undefined
  readonly gasPrice?: Quantity | undefined
  readonly maxPriorityFeePerGas?: Quantity | undefined
  readonly maxFeePerGas?: Quantity | undefined
  readonly chainId?: number | undefined
  readonly nonce?: number | undefined
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
  readonly chainId: number
  readonly from: string
  readonly to: string | undefined
  readonly data: string | undefined
  readonly value: bigint
  readonly nonce: number
  readonly gas: bigint
  readonly type: 'legacy' | 'eip2930' | 'eip1559' | 'eip7702'
  /** Empty where there is none. */
  readonly accessList: AccessList
  /** Empty where there are none. */
  readonly authorizations: readonly (ReviewedAuthorization & { readonly signed: SignedAuthorization })[]
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  /** Fee the layer-1 chain takes for the data; 0 where there is none. */
  readonly l1Fee: bigint
  /** The most this can cost in fees. */
  readonly fee: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  readonly balance: bigint
  readonly hasFunds: boolean
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
