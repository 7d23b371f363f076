'use client'

/** What the send screen shows of a transaction. Amounts are base units. */
export type Transaction = {
  readonly from: string
  /** Absent when it creates a contract. */
  readonly to: string | undefined
  readonly data: string | undefined
  readonly value: bigint
  readonly nonce: number
  readonly gas: bigint
  /** The most it can cost in fees. */
  readonly fee: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  readonly balance: bigint
  readonly hasFunds: boolean
  readonly call: Call | undefined
  /** Set when it will likely fail. */
  readonly warning: string | undefined
}

/** What a call does, as far as its data tells. */
export type Call = {
  readonly action: 'approve' | 'transfer' | 'batch transfer' | 'mint' | 'transaction'
  readonly functionName: string | undefined
  readonly spender: string | undefined
  readonly operator: string | undefined
  readonly approved: boolean | undefined
  readonly amount: bigint | undefined
  readonly tokenId: bigint | undefined
  readonly tokenIds: readonly bigint[] | undefined
  readonly amounts: readonly bigint[] | undefined
  readonly transferFrom: string | undefined
  readonly transferTo: string | undefined
}

/** A currency or token, as it is written. */
export type Token = { readonly symbol: string; readonly decimals: number }

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
// keyhook send-transaction@0.1.0
