/** A decoded Solana transaction, without data from a node. */
export type ReadSolanaTransaction = {
  /** Version of the format. Only version 0 has lookup tables. */
  readonly version: 'legacy' | 0
  /** The account that pays the fee: the first signer. */
  readonly feePayer: string
  /** The required signers. */
  readonly signers: readonly string[]
  /** True for each of `signers` that has signed. */
  readonly signed: readonly boolean[]
  /** The instructions in order. Either all take effect or none does. */
  readonly instructions: readonly SolanaInstruction[]
  /** Lookup tables with the remaining accounts. */
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
  /** Roles of the first accounts of a known instruction. */
  readonly roles: readonly string[]
  /** The accounts passed to the program, in order. */
  readonly accounts: readonly SolanaAccount[]
  /** Base units that a known instruction moves or approves: lamports, or units of a token. */
  readonly amount: bigint | undefined
  /** Decimals of `amount`, if the instruction has them. */
  readonly decimals: number | undefined
  /** The text of a memo. */
  readonly text: string | undefined
  /** Hex, beginning 0x. */
  readonly data: string
}

export type SolanaAccount = {
  /** Role of the account in a known instruction, such as 'to'; undefined if unknown. */
  readonly role: string | undefined
  /** Address; undefined for an account of a lookup table, which only a node can resolve. */
  readonly address: string | undefined
  /** True if the account signs the transaction. */
  readonly isSigner: boolean
  /** True if the transaction may change the account. */
  readonly isWritable: boolean
}
