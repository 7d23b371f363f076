import type { ReadSolanaTransaction, SolanaAccount, SolanaInstruction } from '../../entities/solana.js'
import { bytesToHex } from '../evm/hex.js'
import { knownToken } from './known-token.js'
import { solanaPrograms, systemProgram } from './solana-programs.js'
import { writeBase58 } from './write-base58.js'

const keyBytes = 32
const signatureBytes = 64

/**
 * Decodes a serialized transaction, legacy or version 0, and names the instructions of known programs. Returns
 * undefined for other bytes, another version, or trailing bytes. `found` lists the accounts of its lookup tables,
 * writable accounts first.
 */
export function readSolanaTransaction(
  bytes: Uint8Array,
  found: readonly string[] = [],
): ReadSolanaTransaction | undefined {
  try {
    return read(bytes, found)
  } catch {
    return undefined
  }
}

function read(bytes: Uint8Array, found: readonly string[]): ReadSolanaTransaction {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new RangeError('Truncated data.')
    return bytes.subarray(at, (at += count))
  }
  const byte = () => take(1)[0]!
  const list = <item>(each: (index: number) => item): item[] => {
    const length = readLength(byte)
    // Every item has at least one byte, so a longer list means that the data is truncated.
    if (length > bytes.length - at) throw new RangeError('Truncated data.')
    return Array.from({ length }, (_, index) => each(index))
  }

  const signatures = list(() => take(signatureBytes))
  const isVersioned = bytes[at]! >= 0x80
  if (isVersioned && byte() !== 0x80) throw new RangeError('Unknown version.')
  const [signers, readOnlySigners, readOnlyOthers] = take(3) as unknown as [number, number, number]
  const keys = list(() => writeBase58(take(keyBytes)))
  if (signers === 0 || signers !== signatures.length || signers > keys.length)
    throw new RangeError('Invalid signer count.')
  if (readOnlySigners >= signers || readOnlyOthers > keys.length - signers)
    throw new RangeError('Invalid account count.')
  // Skips the 32 bytes of the recent blockhash.
  take(keyBytes)
  const instructions = list(() => ({
    program: byte(),
    accounts: list(byte),
    data: Uint8Array.from(list(byte)),
  }))
  const tables = isVersioned
    ? list(() => ({ address: writeBase58(take(keyBytes)), writable: list(byte), readOnly: list(byte) }))
    : []
  if (at !== bytes.length) throw new RangeError('Trailing bytes.')

  const loadedWritable = tables.reduce((count, { writable }) => count + writable.length, 0)
  const loaded = tables.reduce((count, { readOnly }) => count + readOnly.length, loadedWritable)
  const account = (index: number, role: string | undefined): SolanaAccount => {
    if (index >= keys.length + loaded) throw new RangeError('Unknown account index.')
    const isWritable =
      index < signers
        ? index < signers - readOnlySigners
        : index < keys.length
          ? index < keys.length - readOnlyOthers
          : index < keys.length + loadedWritable
    const isFromTable = index >= keys.length
    const address = isFromTable ? found[index - keys.length] : keys[index]
    return { role, address, isSigner: index < signers, isWritable, isFromTable }
  }

  const described = instructions.map(({ accounts, data, program }) => {
    // Programs never come from a lookup table.
    const programId = keys[program]
    if (programId === undefined) throw new RangeError('Unknown program index.')
    const said = describe(programId, data)
    const named = accounts.map((index, position) => account(index, said.roles[position]))
    const mint = named.find(({ isFromTable, role }) => role === 'token' && !isFromTable)
    return { programId, ...said, accounts: named, token: knownToken(mint?.address) }
  })
  return {
    version: isVersioned ? 0 : 'legacy',
    feePayer: keys[0]!,
    signers: keys.slice(0, signers),
    signed: signatures.map((signature) => signature.some((each) => each !== 0)),
    instructions: described,
    lookupTables: tables,
    // A transaction is durable if its first instruction advances a nonce. The runtime checks no other instruction.
    isDurable: described[0]?.programId === systemProgram && described[0].name === 'advanceNonceAccount',
  }
}

/** Reads a compact-u16: seven bits per byte, little-endian, three bytes at most. */
function readLength(byte: () => number): number {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const next = byte()
    length |= (next & 0x7f) << (7 * index)
    if (next < 0x80) return length
  }
  throw new RangeError('Too long.')
}

type Said = Omit<SolanaInstruction, 'accounts' | 'programId' | 'token'>

function describe(programId: string, data: Uint8Array): Said {
  const known = Object.hasOwn(solanaPrograms, programId) ? solanaPrograms[programId] : undefined
  const tag = known?.tagBytes === 4 ? Number(numberAt(data, 0, 4) ?? -1n) : (data[0] ?? 0)
  const instruction = known?.instructions?.[tag]
  const { amountAt, decimalsAt, ownerAt, seedAt } = instruction ?? {}
  const seed = seedAt === undefined ? 0 : Number(numberAt(data, seedAt, 8) ?? Infinity)
  const owner = ownerAt === undefined ? undefined : data.slice(ownerAt + seed, ownerAt + seed + keyBytes)
  return {
    program: known?.name,
    name: instruction?.name,
    roles: instruction?.roles ?? [],
    amount: amountAt === undefined ? undefined : numberAt(data, amountAt + seed, 8),
    decimals: decimalsAt === undefined ? undefined : data[decimalsAt],
    owner: owner?.length === keyBytes ? writeBase58(owner) : undefined,
    text: known?.isText ? readText(data) : undefined,
    data: bytesToHex(data),
  }
}

function numberAt(data: Uint8Array, start: number, count: number): bigint | undefined {
  if (data.length < start + count) return undefined
  let value = 0n
  for (const byte of data.slice(start, start + count).reverse()) value = (value << 8n) | BigInt(byte)
  return value
}

function readText(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return undefined
  }
}
