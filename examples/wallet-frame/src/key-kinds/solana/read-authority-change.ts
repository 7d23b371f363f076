import { base58 } from '@scure/base'

type Call = {
  readonly accounts: readonly (string | undefined)[]
  readonly program: string
  readonly view: DataView<ArrayBufferLike>
}

/**
 * Position of the new authority: an offset in the data (`at`), or an index of an account (`in`). Empty if it has no
 * fixed position.
 */
type Position = { readonly at?: number; readonly in?: number }

/**
 * Instructions of the System program that change neither the owner nor the data of the signer's accounts. Excludes
 * `Allocate`, because any signer could then turn the account into their own nonce account.
 */
const ordinary: readonly number[] = [
  2, // Transfer
  3, // CreateAccountWithSeed
  4, // AdvanceNonceAccount
  5, // WithdrawNonceAccount
  11, // TransferWithSeed
  12, // UpgradeNonceAccount
]
const createAccount = 0
const createPrefunded = 13

/** The other System instructions, which change an account. Later versions of the program may add more. */
const ofSystem: Readonly<Record<number, Position>> = {
  [createAccount]: { at: 20 },
  1: { at: 4 }, // Assign
  7: { at: 4 }, // AuthorizeNonceAccount
  [createPrefunded]: { at: 20 },
}

const ofToken: Readonly<Record<number, Position>> = {
  6: { at: 3 }, // SetAuthority
  255: {}, // Batch, whose parts can be any instruction
}

/**
 * Instructions that change who controls an account, by program. The first account of such an instruction is changed.
 */
const changes: Readonly<Record<string, Readonly<Record<number, Position>>>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: ofToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: {
    ...ofToken,
    161: { at: 8 }, // UpdateGroupAuthority, matched by the first byte of its discriminator
    215: { at: 8 }, // UpdateAuthority of metadata, matched in the same way
  },
  Stake11111111111111111111111111111111111111: {
    1: { at: 4 }, // Authorize
    6: {}, // SetLockup, with which a custodian can lock out the owner
    8: { at: 4 }, // AuthorizeWithSeed
    10: { in: 3 }, // AuthorizeChecked
    11: { in: 3 }, // AuthorizeCheckedWithSeed
    12: {}, // SetLockupChecked
  },
  Vote111111111111111111111111111111111111111: {
    1: { at: 4 }, // Authorize
    7: { in: 3 }, // AuthorizeChecked
    10: {}, // AuthorizeWithSeed
    11: { in: 3 }, // AuthorizeCheckedWithSeed
  },
  BPFLoaderUpgradeab1e11111111111111111111111: {
    3: {}, // Upgrade
    4: { in: 2 }, // SetAuthority
    5: {}, // Close, after which the address can never hold a program again
    7: { in: 2 }, // SetAuthorityChecked
  },
  LoaderV411111111111111111111111111111111111: {
    3: {}, // Deploy
    4: {}, // Retract
    5: { in: 2 }, // TransferAuthority
    6: {}, // Finalize
  },
  AddressLookupTab1e1111111111111111111111111: {
    1: {}, // FreezeLookupTable
  },
}

/** Reads an instruction number. Token programs use one byte, and other programs four. */
function readNumber({ program, view }: Call): number | undefined {
  if (program.startsWith('Token')) return view.byteLength < 1 ? undefined : view.getUint8(0)
  return view.byteLength < 4 ? undefined : view.getUint32(0, true)
}

function findPosition(program: string, number = -1): Position | undefined {
  if (program !== systemProgram) return Object.hasOwn(changes, program) ? changes[program]![number] : undefined
  if (ordinary.includes(number)) return undefined
  return ofSystem[number] ?? {}
}

/** Returns the accounts whose signature an instruction needs for its change. */
function findOwners({ accounts, program }: Call, number: number | undefined): Call['accounts'] {
  if (program !== systemProgram) return accounts
  // Ordinary transactions create accounts of programs. The wallet pays for these accounts.
  if (number === createAccount) return accounts.slice(1, 2)
  return number === createPrefunded ? accounts.slice(0, 1) : accounts
}

function readAuthority({ accounts, view }: Call, { at, in: index }: Position): string | undefined {
  if (index !== undefined) return accounts[index]
  if (at === undefined || view.byteLength < at + 32) return undefined
  return base58.encode(new Uint8Array(view.buffer, view.byteOffset + at, 32))
}

/**
 * Returns how an instruction changes control of an account of the signer (security rule 42), or undefined. An account
 * from a lookup table cannot be read, so it is treated as the signer's. If the signer's address is omitted, each
 * account is treated as the signer's.
 */
export function readAuthorityChange(call: Call, signer: string | undefined): Change | undefined {
  const number = readNumber(call)
  const position = findPosition(call.program, number)
  if (!position) return undefined
  const owners = findOwners(call, number)
  if (signer !== undefined && !owners.some((each) => each === undefined || each === signer)) return undefined
  const isCreation = call.program === systemProgram && number === createAccount
  return { account: call.accounts[Number(isCreation)], authority: readAuthority(call, position) }
}

/** The account, and its next owner or authority. Each is undefined if the instruction does not contain it. */
type Change = { readonly account: string | undefined; readonly authority: string | undefined }

export const systemProgram = '11111111111111111111111111111111'
