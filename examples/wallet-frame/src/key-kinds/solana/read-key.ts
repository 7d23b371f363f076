import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { KeyFault } from '../key-kind.js'
import { ed25519 } from './ed25519.js'

/** A private key and behind it the public one. */
const keyLength = 64

/**
 * 64 bytes in base58 as wallets show them, in hex, or as the numbers of a key file: the private key and its public one, which
 * must belong together. 32 bytes are refused: an address is of that length too, and whoever pasted theirs would have a wallet
 * whose key everybody knows.
 */
export function readKey(text: string): Uint8Array | KeyFault {
  const bytes = readBytes(text)
  if (bytes?.length === keyLength / 2) return 'address'
  if (bytes?.length !== keyLength) return 'malformed'
  const key = bytes.slice(0, keyLength / 2)
  const publicKey = ed25519.getPublicKey(key)
  return publicKey.every((byte, index) => bytes[keyLength / 2 + index] === byte) ? key : 'mismatched'
}

/** Undefined for what is in none of the three spellings. */
function readBytes(text: string): Uint8Array | undefined {
  if (/^(?:0x)?[0-9a-f]{128}$/i.test(text)) return hexToBytes(text.replace(/^0x/i, ''))
  try {
    return /^\[[\d,\s]+\]$/.test(text) ? readNumbers(text) : base58.decode(text)
  } catch {
    return undefined
  }
}

function readNumbers(text: string): Uint8Array | undefined {
  const numbers = JSON.parse(text) as readonly number[]
  return numbers.every((number) => number < 256) ? Uint8Array.from(numbers) : undefined
}
