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

/** What a transaction says by itself, which is known at once. Amounts are base units. */
export type Transaction = {
  readonly from: string
  /** Absent when it creates a contract. */
  readonly to: string | undefined
  readonly data: string | undefined
  readonly value: bigint
  readonly call: Call | undefined
}

/** What is filled in before it is signed. */
export type Preparation = {
  readonly nonce: number
  readonly gas: bigint
  /** The most it can cost in fees. */
  readonly fee: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  readonly balance: bigint
  /** Contracts that act for accounts from then on. */
  readonly authorizations?: readonly Authorization[] | undefined
  /** Set when it will likely fail. */
  readonly warning: string | undefined
}

/** A contract, and the account it acts for; without one where the signature is nobody's. */
export type Authorization = Pick<ReviewedAuthorization, 'authority' | 'contractAddress'>

/** What a call does, as far as its data tells. */
export type Call = Omit<DecodedCall, 'isErc20Ish' | 'isNFTIsh'>

/** The network it runs on, and how money is written there. */
export type Network = {
  readonly name: string
  readonly nativeCurrency: Token
}

/** How amounts are written: the network's currency, its price in US dollars if known, and which comes first. */
export type Money = {
  readonly network: Network
  readonly price?: number | undefined
  readonly preferred: 'fiat' | 'native'
}

/** What the contract says that a call goes to. Anybody can say anything: it stands beside the contract's address. */
export type CallTarget = { readonly token?: Token | undefined; readonly collection?: Collection | undefined }
// keyhook core@0.1.0
