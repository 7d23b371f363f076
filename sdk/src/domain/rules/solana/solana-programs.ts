export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Programs whose instructions the review shows by name. A tag at the start of the data identifies the instruction. */
export const solanaPrograms: { readonly [programId: string]: SolanaProgram } = {
  [systemProgram]: {
    name: 'System Program',
    tagBytes: 4,
    instructions: {
      0: { name: 'createAccount', roles: ['from', 'account'], amountAt: 4, ownerAt: 20 },
      1: { name: 'assign', roles: ['account'], ownerAt: 4 },
      2: { name: 'transfer', roles: ['from', 'to'], amountAt: 4 },
      3: { name: 'createAccountWithSeed', roles: ['from', 'account'], seedAt: 36, amountAt: 44, ownerAt: 60 },
      4: { name: 'advanceNonceAccount', roles: ['nonce'] },
      5: { name: 'withdrawNonceAccount', roles: ['from', 'to'], amountAt: 4 },
      6: { name: 'initializeNonceAccount', roles: ['nonce'], ownerAt: 4 },
      7: { name: 'authorizeNonceAccount', roles: ['nonce'], ownerAt: 4 },
      8: { name: 'allocate', roles: ['account'] },
      9: { name: 'allocateWithSeed', roles: ['account', 'base'], seedAt: 36, ownerAt: 52 },
      10: { name: 'assignWithSeed', roles: ['account', 'base'], seedAt: 36, ownerAt: 44 },
      11: { name: 'transferWithSeed', roles: ['from', 'base', 'to'], amountAt: 4 },
      13: { name: 'createAccountAllowPrefund', roles: ['account', 'from'], amountAt: 4, ownerAt: 20 },
    },
  },
  [tokenProgram]: token('Token Program'),
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: token('Token-2022 Program'),
  [associatedTokenProgram]: {
    name: 'Associated Token Program',
    tagBytes: 1,
    // For this program, empty data means the first instruction.
    instructions: {
      0: { name: 'create', roles: ['payer', 'account', 'owner', 'token'] },
      1: { name: 'createIdempotent', roles: ['payer', 'account', 'owner', 'token'] },
      2: { name: 'recoverNested' },
    },
  },
  ComputeBudget111111111111111111111111111111: {
    name: 'Compute Budget Program',
    tagBytes: 1,
    instructions: {
      1: { name: 'requestHeapFrame' },
      2: { name: 'setComputeUnitLimit' },
      3: { name: 'setComputeUnitPrice' },
      4: { name: 'setLoadedAccountsDataSizeLimit' },
    },
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: { name: 'Memo Program', isText: true },
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: { name: 'Memo Program', isText: true },
}

function token(name: string): SolanaProgram {
  return {
    name,
    tagBytes: 1,
    instructions: {
      0: { name: 'initializeMint', roles: ['token'] },
      1: { name: 'initializeAccount', roles: ['account', 'token', 'owner'] },
      2: { name: 'initializeMultisig', roles: ['account'] },
      3: { name: 'transfer', roles: ['from', 'to', 'owner'], amountAt: 1 },
      4: { name: 'approve', roles: ['account', 'spender', 'owner'], amountAt: 1 },
      5: { name: 'revoke', roles: ['account', 'owner'] },
      6: { name: 'setAuthority', roles: ['account', 'owner'] },
      7: { name: 'mintTo', roles: ['token', 'to', 'owner'], amountAt: 1 },
      8: { name: 'burn', roles: ['account', 'token', 'owner'], amountAt: 1 },
      9: { name: 'closeAccount', roles: ['account', 'to', 'owner'] },
      10: { name: 'freezeAccount', roles: ['account', 'token', 'owner'] },
      11: { name: 'thawAccount', roles: ['account', 'token', 'owner'] },
      12: { name: 'transferChecked', roles: ['from', 'token', 'to', 'owner'], amountAt: 1, decimalsAt: 9 },
      13: { name: 'approveChecked', roles: ['account', 'token', 'spender', 'owner'], amountAt: 1, decimalsAt: 9 },
      14: { name: 'mintToChecked', roles: ['token', 'to', 'owner'], amountAt: 1, decimalsAt: 9 },
      15: { name: 'burnChecked', roles: ['account', 'token', 'owner'], amountAt: 1, decimalsAt: 9 },
      16: { name: 'initializeAccount2', roles: ['account', 'token'] },
      17: { name: 'syncNative', roles: ['account'] },
      18: { name: 'initializeAccount3', roles: ['account', 'token'] },
      20: { name: 'initializeMint2', roles: ['token'] },
      22: { name: 'initializeImmutableOwner', roles: ['account'] },
    },
  }
}

export type SolanaProgram = {
  readonly name: string
  /** True if the data is text (a memo). */
  readonly isText?: boolean
  /** Length of the tag in bytes, little-endian. */
  readonly tagBytes?: 1 | 4
  readonly instructions?: {
    readonly [tag: number]: {
      readonly name: string
      /** Roles of the first accounts. */
      readonly roles?: readonly string[]
      /** Offset of the amount: eight bytes, little-endian. */
      readonly amountAt?: number
      readonly decimalsAt?: number
      /** Offset of the next owner: 32 bytes. */
      readonly ownerAt?: number
      /** Offset of the length of a seed. The offsets after it are those for an empty seed. */
      readonly seedAt?: number
    }
  }
}
