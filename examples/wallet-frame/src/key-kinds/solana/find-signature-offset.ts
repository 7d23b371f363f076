import { refuse } from '../refuse.js'

const keyLength = 32
const signatureLength = 64

const malformed = () => refuse('Malformed Solana transaction')

/**
 * Reads a length of 7 bits per byte, lowest first, in at most three bytes (Solana's compact-u16). Also returns its end.
 */
function readLength(bytes: Uint8Array, start: number): { length: number; end: number } {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) throw malformed()
    length |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { length, end: start + index + 1 }
  }
  throw malformed()
}

/**
 * Returns the offsets of this key's signature and of the signed message in a serialized transaction, legacy or version
 * 0. Rejects invalid transactions.
 */
export function findSignatureOffset(bytes: Uint8Array, publicKey: Uint8Array): findSignatureOffset.ReturnType {
  const signatures = readLength(bytes, 0)
  const message = signatures.end + signatures.length * signatureLength
  const first = bytes[message]
  if (first === undefined) throw malformed()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw refuse('Unsupported version of Solana transaction')
  const header = message + Number(isVersioned)
  const signers = bytes[header]
  const keys = readLength(bytes, header + 3)
  const isWhole = keys.end + keys.length * keyLength <= bytes.length
  if (!isWhole || signers === undefined || signers !== signatures.length || signers > keys.length) throw malformed()
  for (let index = 0; index < signers; index++) {
    const start = keys.end + index * keyLength
    if (publicKey.every((byte, offset) => bytes[start + offset] === byte))
      return { message, signature: signatures.end + index * signatureLength }
  }
  return undefined
}

export declare namespace findSignatureOffset {
  /** Offsets. Undefined if this key is not a signer. */
  type ReturnType = { message: number; signature: number } | undefined
}
