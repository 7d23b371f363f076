import { base58, base64 } from '@scure/base'
import type { KeyKind } from '../key-kind.js'
import { refuse, requirePageMessage } from '../refuse.js'
import { readBytes } from './read-bytes.js'
import { signBytes } from './sign-bytes.js'

const keyLength = 32
const signatureLength = 64

const malformed = () => refuse('Malformed Solana transaction')

/**
 * Reads a length in Solana's compact-u16 format: 7 bits per byte, lowest first, at most three bytes. Returns the length
 * and the offset after it.
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
function findSignatureOffset(bytes: Uint8Array, publicKey: Uint8Array): findSignatureOffset.ReturnType {
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

declare namespace findSignatureOffset {
  /** The two offsets. Undefined if this key is not a signer. */
  type ReturnType = { message: number; signature: number } | undefined
}

/** The first byte of a signed off-chain message. No transaction starts with it. */
const offChain = 0xff

/**
 * Returns true if the bytes may be a transaction that this key pays for or signs. A transaction contains its signers'
 * keys as raw bytes, whereas a text message contains an address in base58.
 */
function isTransaction(bytes: Uint8Array, publicKey: Uint8Array): boolean {
  if (bytes[0] === offChain) return false
  for (let start = 1; start + publicKey.length <= bytes.length; start++)
    if (publicKey.every((byte, index) => bytes[start + index] === byte)) return true
  return false
}

/** The methods of a Solana wallet. Bytes are base64-encoded. */
export const methods: KeyKind['methods'] = {
  /** Takes [message]. Returns its signature. Rejects bytes that may be a transaction. */
  signMessage([message], key) {
    const bytes = readBytes(message, 'A message')
    if (isTransaction(bytes, base58.decode(key.address))) throw refuse('A transaction cannot be signed as a message')
    requirePageMessage(bytes)
    return base64.encode(signBytes(bytes, key))
  },

  /** Takes [transaction], serialized, with space for each signature. Returns it with this wallet's signature. */
  signTransaction([transaction], key) {
    const bytes = readBytes(transaction, 'A transaction').slice()
    const found = findSignatureOffset(bytes, base58.decode(key.address))
    if (!found) throw refuse(`Transaction does not contain public key ${key.address}`)
    bytes.set(signBytes(bytes.subarray(found.message), key), found.signature)
    return base64.encode(bytes)
  },
}
