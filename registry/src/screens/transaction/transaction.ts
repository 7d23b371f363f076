'use client'
import type {
  ApprovalChange,
  BalanceChange,
  Collection,
  DecodedCall,
  ReviewedAuthorization,
  Shortage,
  Simulation,
  Token,
} from '@keyhook/sdk'

export type { ApprovalChange, BalanceChange, Collection, Shortage, Simulation, Token }

/** The parts of a transaction that need no request. Amounts are base units. */
export type Transaction = {
  readonly from: string
  /** The recipient. Undefined if the transaction creates a contract. */
  readonly to: string | undefined
  readonly data: string | undefined
  readonly value: bigint
  readonly call: Call | undefined
}

/** Values that are filled in before signing. */
export type Preparation = {
  readonly nonce: number
  readonly gas: bigint
  readonly fee: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  readonly balance: bigint
  /** True if the fee is unusually high. */
  readonly isHighFee?: boolean | undefined
  /** Contracts that act for accounts after the transaction. */
  readonly authorizations?: readonly Authorization[] | undefined
  /** Set if the transaction will likely fail. */
  readonly warning: string | undefined
}

/** A contract and the account it acts for. The account is undefined if the signature is invalid. */
export type Authorization = Pick<ReviewedAuthorization, 'authority' | 'contractAddress'>

/** The decoded action of a call. */
export type Call = Omit<DecodedCall, 'isErc20Ish' | 'isNFTIsh'>

/** The network and the format of its currency. */
export type Network = {
  readonly id?: number | undefined
  readonly name: string
  readonly nativeCurrency: Token
}

/** Format of amounts: the network's currency, its US dollar price if known, and which of them comes first. */
export type Money = {
  readonly network: Network
  readonly price?: number | undefined
  readonly preferred: 'fiat' | 'native'
}

/**
 * Metadata that the called contract reports. A contract can claim any name, so its address is shown beside the name.
 */
export type CallTarget = { readonly token?: Token | undefined; readonly collection?: Collection | undefined }
