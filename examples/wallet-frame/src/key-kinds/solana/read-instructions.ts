// Exports functions that parse a transaction's message, its fee and its instructions.

import { base58 } from '@scure/base'
import type { Instruction } from '../key-kind.js'
import { refuse } from '../refuse.js'
import { readAuthorityChange, systemProgram } from './read-authority-change.js'
import { readBytes } from './read-bytes.js'

export const transfer = 2
export const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** Instructions of the program that sets a transaction's fee. */
const setLimit = 2
const setPrice = 3

const feeOfSignature = 5000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

/** Returns a byte reader that throws at the end of the bytes. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw refuse('Malformed Solana transaction')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    take,
    byte: () => take(1)[0]!,
    isAtEnd: () => at === bytes.length,
    /** Reads a length of 7 bits per byte, lowest first, in at most three bytes (compact-u16). */
    length() {
      let value = 0
      for (let index = 0; index < 3; index++) {
        const next = take(1)[0]!
        value |= (next & 0x7f) << (7 * index)
        if (next < 0x80) return value
      }
      throw refuse('Malformed Solana transaction')
    },
  }
}

/**
 * Parses the message of a transaction: fee payer, number of signers, and instructions. An account from a lookup table
 * is undefined, because the transaction does not contain its address.
 */
export function readMessage(transaction: string) {
  const reader = createReader(readBytes(transaction, 'A transaction'))
  reader.take(64 * reader.length())
  const first = reader.byte()
  if (first > 0x80) throw refuse('Unsupported version of Solana transaction')
  const signers = first === 0x80 ? reader.byte() : first
  reader.take(2)
  const keys = Array.from({ length: reader.length() }, () => base58.encode(reader.take(32)))
  reader.take(32)
  const instructions = Array.from({ length: reader.length() }, () => {
    const program = keys[reader.byte()]
    const accounts = [...reader.take(reader.length())].map((index) => keys[index])
    const data = reader.take(reader.length())
    if (program === undefined) throw refuse('Malformed Solana transaction')
    return { accounts, program, view: new DataView(data.buffer, data.byteOffset, data.length) }
  })
  return { instructions, payer: keys[0], signers }
}

/** Returns the maximum network fee of a transaction in lamports. The first signer pays it. */
export function readFee({ instructions, signers }: ReturnType<typeof readMessage>): bigint {
  let units = mostUnits
  let price = 0n
  for (const { program, view } of instructions) {
    if (program !== computeBudget) continue
    // A shorter instruction is invalid, and nodes reject it.
    const kind = view.byteLength < 5 ? undefined : view.getUint8(0)
    if (kind === setLimit) units = BigInt(view.getUint32(1, true))
    if (kind === setPrice && view.byteLength >= 9) price = view.getBigUint64(1, true)
  }
  return feeOfSignature * BigInt(signers) + (price * units + microLamports - 1n) / microLamports
}

/**
 * Returns the effect of each instruction of a transaction: it transfers SOL, changes who controls an account, or calls
 * a program. The fee comes last.
 */
export function readInstructions(transaction: string, signer?: string): readonly Instruction[] {
  const message = readMessage(transaction)
  const instructions = message.instructions.map((instruction): Instruction => {
    const { accounts, program, view } = instruction
    const change = readAuthorityChange(instruction, signer)
    if (change) return { type: 'authority', program, ...change }
    const isTransfer = program === systemProgram && view.byteLength === 12 && view.getUint32(0, true) === transfer
    if (!isTransfer) return { type: 'call', program }
    return { type: 'transfer', amount: view.getBigUint64(4, true), to: accounts[1] }
  })
  return [...instructions, { type: 'fee', amount: readFee(message) }]
}
