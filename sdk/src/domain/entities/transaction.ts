/** A number of base units: a number, a bigint, or a hex string (optionally negative). */
export type Quantity = number | bigint | string

/** Addresses and 32-byte storage keys that a transaction accesses (EIP-2930). */
export type AccessList = readonly { readonly address: string; readonly storageKeys: readonly string[] }[]

/** A transaction request, before defaults are filled in. */
export type TransactionRequest = {
  /** The called account or contract. Leave out to deploy a contract. */
  readonly to?: string | undefined
  /** The wallet that sends. */
  readonly from?: string | undefined
  /** Hex call data. */
  readonly data?: string | undefined
  /** Sent value, in wei. */
  readonly value?: Quantity | undefined
  /** Gas limit. Default: estimated. */
  readonly gasLimit?: Quantity | undefined
  /** Gas price in wei, for types 0 and 1. */
  readonly gasPrice?: Quantity | undefined
  /** Maximum priority fee per gas in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Quantity | undefined
  /** Maximum total fee per gas in wei (EIP-1559). */
  readonly maxFeePerGas?: Quantity | undefined
  /** Chain ID. Default: the wallet's chain. */
  readonly chainId?: number | undefined
  /** Nonce of the account. Default: the node's count. */
  readonly nonce?: number | undefined
  /** Access list (EIP-2930). */
  readonly accessList?: AccessList | undefined
  /** Signed EIP-7702 authorizations, which let contract code act for accounts. */
  readonly authorizationList?: readonly SignedAuthorizationOf[] | undefined
  /** Type: 0 legacy, 1 access list (EIP-2930), 2 dynamic fee (EIP-1559), 4 authorizations (EIP-7702). */
  readonly type?: number | undefined
}

/** A signed authorization, with the contract under one of viem's two field names. */
export type SignedAuthorizationOf = Omit<SignedAuthorization, 'address' | 'contractAddress' | 'yParity'> &
  ({ readonly address: string } | { readonly contractAddress: string }) & {
    readonly yParity?: number | undefined
    readonly v?: bigint | undefined
  }

/** The decoded effect of a call. Amounts are base units. */
export type DecodedCall = {
  /** 'transaction' is a call whose format is unknown. */
  readonly action: 'approve' | 'transfer' | 'batch transfer' | 'mint' | 'transaction'
  /** Name of the function; undefined if unknown. */
  readonly functionName: string | undefined
  /** The token contract, if it is not the called contract. */
  readonly token: string | undefined
  /** The account that can take tokens after the call. */
  readonly spender: string | undefined
  /** The account whose access to all NFTs of the contract changes. */
  readonly operator: string | undefined
  /** True if the operator gains access; false if it loses access. */
  readonly approved: boolean | undefined
  /** Amount of tokens approved, moved or minted. */
  readonly amount: bigint | undefined
  /** ID of a single NFT. */
  readonly tokenId: bigint | undefined
  /** IDs of a batch, in the order of `amounts`. */
  readonly tokenIds: readonly bigint[] | undefined
  /** Amounts of a batch, one for each of `tokenIds`. */
  readonly amounts: readonly bigint[] | undefined
  /** Owner of the moved tokens; undefined for the sender. */
  readonly transferFrom: string | undefined
  /** Recipient of the tokens. */
  readonly transferTo: string | undefined
  /** End of an approval, in seconds since the epoch, if it expires. */
  readonly expiration: bigint | undefined
  /** True if the call can be an ERC-20 call. Some calls match both ERC-20 and NFT functions. */
  readonly isErc20Ish: boolean
  /** True if the call can be an NFT call (ERC-721, ERC-1155). */
  readonly isNFTIsh: boolean
}

/** The decoded request, before any node call. */
export type TransactionOutline = Pick<PreparedTransaction, 'call' | 'chainId' | 'data' | 'from' | 'to' | 'value'>

/** A prepared transaction. All amounts are wei. */
export type PreparedTransaction = {
  /** Chain ID of the network. */
  readonly chainId: number
  /** The wallet that sends. */
  readonly from: string
  /** The called account or contract; undefined for a deployment. */
  readonly to: string | undefined
  /** Hex call data. */
  readonly data: string | undefined
  /** Sent value, in wei. */
  readonly value: bigint
  /** Nonce of the account. */
  readonly nonce: number
  /** Gas limit. */
  readonly gas: bigint
  /** Transaction type. */
  readonly type: 'legacy' | 'eip2930' | 'eip1559' | 'eip7702'
  /** Access list. May be empty. */
  readonly accessList: AccessList
  /** Authorizations. May be empty. */
  readonly authorizations: readonly (ReviewedAuthorization & { readonly signed: SignedAuthorization })[]
  /** Gas price in wei, for types with one price. */
  readonly gasPrice: bigint | undefined
  /** Maximum total fee per gas in wei (EIP-1559). */
  readonly maxFeePerGas: bigint | undefined
  /** Maximum priority fee per gas in wei (EIP-1559). */
  readonly maxPriorityFeePerGas: bigint | undefined
  /** Layer-1 data fee; 0 if the chain has none. */
  readonly l1Fee: bigint
  /** Maximum fee. */
  readonly fee: bigint
  /** `value` plus `fee`. */
  readonly total: bigint
  /** Balance of the wallet in wei. */
  readonly balance: bigint
  /** True if `balance` covers `total`. */
  readonly hasFunds: boolean
  /** True if the fee is unusually high: more than 10 times the node's price, or more than half of the balance. */
  readonly isHighFee?: boolean | undefined
  /** The decoded call, if its format is known. */
  readonly call: DecodedCall | undefined
  /** Set if the node could not estimate gas. The transaction will probably fail. */
  readonly warning: string | undefined
}

/** Fields of a transaction receipt. */
export type TransactionReceipt = {
  /** Distinguishes it from a Solana receipt. */
  readonly chainType: 'ethereum'
  /** The called account or contract; null for a deployment. */
  readonly to: string | null
  /** The sender. */
  readonly from: string
  /** The deployed contract; null if none. */
  readonly contractAddress: string | null
  /** Index in the block, from 0. */
  readonly transactionIndex: number
  /** State root of receipts from before the Byzantium upgrade. Undefined for later receipts. */
  readonly root: string | undefined
  /** Bloom filter of the logs, 256 bytes in hex. */
  readonly logsBloom: string
  /** Hash of the block, 32 bytes in hex. */
  readonly blockHash: string
  /** Transaction hash, 32 bytes in hex. */
  readonly transactionHash: string
  /** Logs of contracts, in order. */
  readonly logs: readonly TransactionLog[]
  /** Number of the block. */
  readonly blockNumber: bigint
  /** Number of confirmations when the receipt was read, including the transaction's own block. */
  readonly confirmations: number
  /** True if the block is Byzantium or later. Its receipts then report success. */
  readonly byzantium: boolean
  /** Type: 'legacy', 'eip2930' or 'eip1559'. For any other type, the node's value. */
  readonly type: string
  /** 'reverted': the transaction is in the block and only its fee took effect. */
  readonly status: 'success' | 'reverted'
  /** Gas used by the transaction. */
  readonly gasUsed: bigint
  /** Gas used in the block up to and including the transaction. */
  readonly cumulativeGasUsed: bigint
  /** Price per gas in wei. */
  readonly effectiveGasPrice: bigint
}

export type TransactionLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: number
}

/** A signed transaction. Its bytes can be sent again, because a transaction takes effect only once. */
export type SignedTransaction = {
  /** The bytes for the node. For a user operation, its JSON for the bundler. */
  readonly raw: string
  /** Hash of the transaction or the user operation, 32 bytes in hex. */
  readonly hash: string
  /** The account that signed. */
  readonly from: string
  /** The account's nonce. */
  readonly nonce: number
}

/** Permission for a contract's code to act for an account on one network (EIP-7702). */
export type Authorization = {
  /** The contract whose code acts for the account. */
  readonly contractAddress: string
  /** Chain ID of the network. */
  readonly chainId: number
  /** Nonce of the account when the authorization takes effect. */
  readonly nonce: number
}

/** An authorization with the account's signature. `address` equals `contractAddress`, under viem's name for it. */
export type SignedAuthorization = Authorization & {
  /** The same contract as `contractAddress`. */
  readonly address: string
  /** First half of the signature, 32 bytes in hex. */
  readonly r: `0x${string}`
  /** Second half of the signature, 32 bytes in hex. */
  readonly s: `0x${string}`
  /** Parity of the signature: 0 or 1. */
  readonly yParity: number
}

/** An authorization of a transaction, with its account. */
export type ReviewedAuthorization = Authorization & {
  /** The account that delegates to the code; undefined if the signature is invalid. */
  readonly authority: string | undefined
}
