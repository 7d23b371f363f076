/** What a serialized transaction of Solana says by itself, before a node was asked. */
export type ReadSolanaTransaction = {
  readonly version: 'legacy' | 0
  /** Who pays the fee: the first of the signers. */
  readonly feePayer: string
  /** Whose signatures it needs. */
  readonly signers: readonly string[]
  /** Which of `signers` have signed. */
  readonly signed: readonly boolean[]
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
  readonly programId: string
  /** What a known program is called; undefined for every other. */
  readonly program: string | undefined
  /** What a known program calls the instruction. */
  readonly name: string | undefined
  /** What a known instruction has its first accounts for. */
  readonly roles: readonly string[]
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
  readonly isSigner: boolean
  readonly isWritable: boolean
}
