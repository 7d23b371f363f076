import { readBase58 } from './read-base58.js'
import { writeBase58 } from './write-base58.js'

const signatureBytes = 64
const keyBytes = 32

/** Reads a compact-u16 length and the offset after it. Assumes a validated transaction. */
function lengthAt(bytes: Uint8Array, start: number): { length: number; at: number } {
  let [length, at] = [0, start]
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) return { length, at }
  }
}

function messageAt(transaction: Uint8Array): number {
  const { at, length } = lengthAt(transaction, 0)
  return at + length * signatureBytes
}

/** Returns the signed part of a transaction. */
export const solanaMessage = (transaction: Uint8Array): Uint8Array => transaction.slice(messageAt(transaction))

/** Returns the transaction ID: the fee payer's signature, in base58. */
export function solanaTransactionId(transaction: Uint8Array): string {
  const { at } = lengthAt(transaction, 0)
  return writeBase58(transaction.subarray(at, at + signatureBytes))
}

/** Returns the position of the blockhash. */
function blockhashAt(transaction: Uint8Array): number {
  const message = messageAt(transaction)
  // The header has one byte for the version, if present, and three for the numbers of signers and read-only accounts.
  const header = message + (transaction[message]! >= 0x80 ? 1 : 0) + 3
  const { at, length } = lengthAt(transaction, header)
  return at + length * keyBytes
}

/** Returns the transaction with another blockhash. Existing signatures become invalid. */
export function withBlockhash(transaction: Uint8Array, blockhash: string): Uint8Array {
  const copy = transaction.slice()
  copy.set(readBase58(blockhash)!, blockhashAt(transaction))
  return copy
}
