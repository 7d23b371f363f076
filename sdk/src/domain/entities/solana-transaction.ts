/** What a serialized transaction of Solana says by itself, before a node was asked. */
export type ReadSolanaTransaction = {
  /** Of its form. Lookup tables are of version 0 alone. */
  readonly version: 'legacy' | 0
  /** Who pays the fee: the first of the signers. */
  readonly feePayer: string
  /** Whose signatures it needs. */
  readonly signers: readonly string[]
  /** Which of `signers` have signed. */
  readonly signed: readonly boolean[]
  /** What is called, in order: all of it happens, or nothing does. */
  readonly instructions: readonly SolanaInstruction[]
  /** Accounts that do not stand in the transaction itself. */
  readonly lookupTables: readonly SolanaLookupTable[]
  /** Whether it stays good until a nonce account moves on, instead of for some blocks. */
  readonly isDurable: boolean
}

/** A table on the chain, and which of its entries a transaction takes. */
export type SolanaLookupTable = {
  readonly address: string
  readonly writable: readonly number[]
  readonly readOnly: readonly number[]
}

export type SolanaInstruction = {
  /** The program that is called, in base58. */
  readonly programId: string
  /** What a known program is called; undefined for every other. */
  readonly program: string | undefined
  /** What a known program calls the instruction. */
  readonly name: string | undefined
  /** What a known instruction has its first accounts for. */
  readonly roles: readonly string[]
  /** What the program is given, in the order it takes them. */
  readonly accounts: readonly SolanaAccount[]
  /** Base units that an instruction of a known program moves or allows: lamports, or those of a token. */
  readonly amount: bigint | undefined
  /** Of `amount`, where the instruction says it. */
  readonly decimals: number | undefined
  /** The text of a memo. */
  readonly text: string | undefined
  /** Hex, beginning 0x. */
  readonly data: string
}

export type SolanaAccount = {
  /** What a known instruction has it for, such as 'to'; undefined where that is not known. */
  readonly role: string | undefined
  /** Undefined for one of a lookup table, which a node alone can tell. */
  readonly address: string | undefined
  /** Whether the account signs the transaction. */
  readonly isSigner: boolean
  /** Whether the transaction may change the account. */
  readonly isWritable: boolean
}
