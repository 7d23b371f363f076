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
  /** 'transaction' is a call of no known form. */
  readonly action: 'approve' | 'transfer' | 'batch transfer' | 'mint' | 'transaction'
  /** Of the contract; undefined where the form is not known. */
  readonly functionName: string | undefined
  /** The contract of the token, where it is not the one that is called. */
  readonly token: string | undefined
  /** Who may take tokens from now on. */
  readonly spender: string | undefined
  /** Who may move all NFTs of the contract from now on, or no more. */
  readonly operator: string | undefined
  /** Whether the operator is let in or shut out. */
  readonly approved: boolean | undefined
  /** Tokens that are allowed, moved or made. */
  readonly amount: bigint | undefined
  /** Of the one NFT. */
  readonly tokenId: bigint | undefined
  /** Of a batch, in the order of `amounts`. */
  readonly tokenIds: readonly bigint[] | undefined
  /** Of a batch, one for each of `tokenIds`. */
  readonly amounts: readonly bigint[] | undefined
  /** Whose tokens are moved; undefined where they are the sender's. */
  readonly transferFrom: string | undefined
  /** Who gets the tokens. */
  readonly transferTo: string | undefined
  /** Until when an approval lasts, in seconds since the epoch, where it ends by itself. */
  readonly expiration: bigint | undefined
  /** Whether it can be a call of a token that has amounts (ERC-20). Some forms are of both kinds. */
  readonly isErc20Ish: boolean
  /** Whether it can be a call of NFTs (ERC-721, ERC-1155). */
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
  /** Tells it from a receipt of Solana's. */
  readonly chainType: 'ethereum'
  /** The account or contract that was called; null for a new contract. */
  readonly to: string | null
  /** The account that sent. */
  readonly from: string
  /** Of the contract that it made; null where it made none. */
  readonly contractAddress: string | null
  /** Its place in the block, from 0. */
  readonly transactionIndex: number
  /** The state root that receipts held before the Byzantium upgrade; undefined since. */
  readonly root: string | undefined
  /** The filter by which a block is searched for logs: 256 bytes in hex. */
  readonly logsBloom: string
  /** Of the block that holds it: 32 bytes in hex. */
  readonly blockHash: string
  /** What the network knows it by: 32 bytes in hex. */
  readonly transactionHash: string
  /** The events that contracts wrote, in order. */
  readonly logs: readonly TransactionLog[]
  /** Of the block that holds it. */
  readonly blockNumber: bigint
  /** Blocks since, its own included, when the receipt was read. */
  readonly confirmations: number
  /** Whether the block is of Byzantium or later: its receipts say whether a transaction succeeded. */
  readonly byzantium: boolean
  /** Its form: 'legacy', 'eip2930' or 'eip1559'; for others, what the node says. */
  readonly type: string
  /** 'reverted': it is in the block and has had no effect, but for its fee. */
  readonly status: 'success' | 'reverted'
  /** Units of gas that it took. */
  readonly gasUsed: bigint
  /** Units of gas of the block up to it, with its own. */
  readonly cumulativeGasUsed: bigint
  /** Wei that were paid for a unit of gas. */
  readonly effectiveGasPrice: bigint
}

export type TransactionLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: number
}
